extension Schema {
  /// People with accounts that an identity provider keeps (SCIM), and its groups with the roles that an administrator gave them.
  ///
  /// `resource` is the provider's own description, as it reads it back; `user_key` and `name_key` ignore case.
  static let provisioning: SQL = """
    CREATE TABLE provisioned_user (
      employee_id INTEGER NOT NULL PRIMARY KEY,
      organization_id INTEGER NOT NULL,
      user_name TEXT NOT NULL CONSTRAINT provisioned_user_name_check CHECK (length(user_name) BETWEEN 1 AND 1000),
      user_key TEXT NOT NULL,
      external_id TEXT CONSTRAINT provisioned_user_external_id_check CHECK (length(external_id) BETWEEN 1 AND 1000),
      resource TEXT NOT NULL CONSTRAINT provisioned_user_resource_check CHECK (length(resource) BETWEEN 2 AND 200000),
      made_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      CONSTRAINT provisioned_user_employee_unique UNIQUE (organization_id, employee_id),
      CONSTRAINT provisioned_user_key_unique UNIQUE (organization_id, user_key),
      CONSTRAINT provisioned_user_external_id_unique UNIQUE (organization_id, external_id),
      CONSTRAINT provisioned_user_employee_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES employee (organization_id, id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE provisioned_group (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      organization_id INTEGER NOT NULL CONSTRAINT provisioned_group_organization_reference REFERENCES organization,
      name TEXT NOT NULL CONSTRAINT provisioned_group_name_check CHECK (length(name) BETWEEN 1 AND 1000),
      name_key TEXT NOT NULL,
      external_id TEXT CONSTRAINT provisioned_group_external_id_check CHECK (length(external_id) BETWEEN 1 AND 1000),
      role TEXT CONSTRAINT provisioned_group_role_check CHECK (role IN ('member', 'manager', 'admin')),
      made_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL,
      CONSTRAINT provisioned_group_id_unique UNIQUE (organization_id, id),
      CONSTRAINT provisioned_group_name_unique UNIQUE (organization_id, name_key)
    ) STRICT;

    CREATE TABLE provisioned_member (
      group_id INTEGER NOT NULL,
      employee_id INTEGER NOT NULL,
      organization_id INTEGER NOT NULL,
      CONSTRAINT provisioned_member_key PRIMARY KEY (group_id, employee_id),
      CONSTRAINT provisioned_member_group_reference FOREIGN KEY (organization_id, group_id)
        REFERENCES provisioned_group (organization_id, id) ON DELETE CASCADE,
      CONSTRAINT provisioned_member_user_reference FOREIGN KEY (organization_id, employee_id)
        REFERENCES provisioned_user (organization_id, employee_id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX provisioned_member_of_user ON provisioned_member (organization_id, employee_id)
    """
}
