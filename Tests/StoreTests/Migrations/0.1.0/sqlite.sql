;
CREATE TABLE organization (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL CONSTRAINT organization_name_check CHECK (length(name) BETWEEN 1 AND 200),
  zone TEXT NOT NULL,
  language TEXT NOT NULL CONSTRAINT organization_language_check CHECK (length(language) BETWEEN 2 AND 8),
  clock_hours INTEGER NOT NULL CONSTRAINT organization_clock_hours_check CHECK (clock_hours IN (12, 24)),
  first_weekday INTEGER NOT NULL CONSTRAINT organization_first_weekday_check CHECK (first_weekday IN (1, 6, 7)),
  currency TEXT NOT NULL CONSTRAINT organization_currency_check CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  changes_kept_months INTEGER NOT NULL
    CONSTRAINT organization_changes_kept_check CHECK (changes_kept_months IN (6, 12, 24, 60, 120)),
  calendar_key TEXT NOT NULL CONSTRAINT organization_calendar_key_unique UNIQUE
    CONSTRAINT organization_calendar_key_check CHECK (length(calendar_key) >= 20),
  host TEXT CONSTRAINT organization_host_check CHECK (length(host) BETWEEN 1 AND 255),
  guide_hidden_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  revision INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE UNIQUE INDEX organization_by_host ON organization (host) WHERE host IS NOT NULL;

CREATE TABLE site (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT site_organization_reference REFERENCES organization,
  place INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT site_name_check CHECK (length(name) BETWEEN 1 AND 200),
  address TEXT NOT NULL DEFAULT '' CONSTRAINT site_address_check CHECK (length(address) <= 500),
  directions TEXT NOT NULL DEFAULT '' CONSTRAINT site_directions_check CHECK (length(directions) <= 2000),
  zone TEXT NOT NULL,
  helpline TEXT,
  archived_at INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT site_name_unique UNIQUE (organization_id, name),
  CONSTRAINT site_id_unique UNIQUE (organization_id, id)
) STRICT;

CREATE TABLE position (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT position_organization_reference REFERENCES organization,
  place INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT position_name_check CHECK (length(name) BETWEEN 1 AND 100),
  shape INTEGER NOT NULL CONSTRAINT position_shape_check CHECK (shape BETWEEN 1 AND 6),
  color INTEGER NOT NULL CONSTRAINT position_color_check CHECK (color BETWEEN 1 AND 6),
  archived_at INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT position_id_unique UNIQUE (organization_id, id)
) STRICT;
CREATE UNIQUE INDEX position_by_name ON position (organization_id, name) WHERE archived_at IS NULL;

CREATE TABLE position_site (
  position_id INTEGER NOT NULL,
  site_id INTEGER NOT NULL,
  organization_id INTEGER NOT NULL,
  PRIMARY KEY (position_id, site_id),
  CONSTRAINT position_site_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id),
  CONSTRAINT position_site_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE closed_day (
  site_id INTEGER NOT NULL,
  date TEXT NOT NULL CONSTRAINT closed_day_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
  organization_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT closed_day_name_check CHECK (length(name) <= 200),
  PRIMARY KEY (site_id, date),
  CONSTRAINT closed_day_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE change (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT change_organization_reference REFERENCES organization,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  editor TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject_id INTEGER,
  before TEXT CONSTRAINT change_before_check CHECK (before IS NULL OR json_valid(before)),
  after TEXT CONSTRAINT change_after_check CHECK (after IS NULL OR json_valid(after)),
  site_id INTEGER,
  can_undo INTEGER NOT NULL DEFAULT FALSE CONSTRAINT change_can_undo_check CHECK (can_undo IN (FALSE, TRUE)),
  undone_by INTEGER CONSTRAINT change_undone_reference REFERENCES change,
  CONSTRAINT change_version_unique UNIQUE (organization_id, version),
  CONSTRAINT change_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
) STRICT;
CREATE INDEX change_undoable ON change (organization_id, editor, id) WHERE can_undo = TRUE;
CREATE INDEX change_undone ON change (undone_by) WHERE undone_by IS NOT NULL;

CREATE TABLE row_version (
  organization_id INTEGER NOT NULL,
  until_version INTEGER NOT NULL,
  entity TEXT NOT NULL,
  key TEXT NOT NULL CONSTRAINT row_version_key_check CHECK (json_type(key) IS NOT DISTINCT FROM 'array'),
  since_version INTEGER NOT NULL
    CONSTRAINT row_version_since_version_check CHECK (since_version < until_version),
  row TEXT CONSTRAINT row_version_row_check CHECK (row IS NULL OR json_type(row) IS NOT DISTINCT FROM 'object'),
  PRIMARY KEY (organization_id, until_version, entity, key),
  CONSTRAINT row_version_change_reference FOREIGN KEY (organization_id, until_version)
    REFERENCES change (organization_id, version) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
) STRICT, WITHOUT ROWID;
CREATE INDEX row_version_of_row ON row_version (entity, key, until_version);
;
;
CREATE TABLE employee (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT employee_organization_reference REFERENCES organization,
  name TEXT NOT NULL CONSTRAINT employee_name_check CHECK (length(name) BETWEEN 1 AND 200),
  surname TEXT NOT NULL DEFAULT '' CONSTRAINT employee_surname_check CHECK (length(surname) <= 200),
  phone TEXT,
  email TEXT CONSTRAINT employee_email_check CHECK (length(email) <= 254),
  title TEXT NOT NULL DEFAULT '' CONSTRAINT employee_title_check CHECK (length(title) <= 200),
  department TEXT NOT NULL DEFAULT '' CONSTRAINT employee_department_check CHECK (length(department) <= 100),
  agency TEXT NOT NULL DEFAULT '' CONSTRAINT employee_agency_check CHECK (length(agency) <= 200),
  intro TEXT NOT NULL DEFAULT '' CONSTRAINT employee_intro_check CHECK (length(intro) <= 500),
  description TEXT NOT NULL DEFAULT '' CONSTRAINT employee_description_check CHECK (length(description) <= 5000),
  image_name TEXT CONSTRAINT employee_image_name_check CHECK (length(image_name) BETWEEN 1 AND 100),
  photo INTEGER,
  photo_revision INTEGER NOT NULL DEFAULT 0,
  archived_at INTEGER,
  archived_by TEXT CONSTRAINT employee_archived_by_check CHECK ((archived_at IS NULL) = (archived_by IS NULL)),
  last_day TEXT CONSTRAINT employee_last_day_check CHECK (date(last_day) IS NOT DISTINCT FROM last_day),
  leaves_at INTEGER CONSTRAINT employee_leaves_at_check CHECK ((leaves_at IS NULL) = (last_day IS NULL)),
  revision INTEGER NOT NULL DEFAULT 1,
  search TEXT NOT NULL DEFAULT '',
  weekly_minutes INTEGER CONSTRAINT employee_weekly_minutes_check CHECK (weekly_minutes BETWEEN 0 AND 10080),
  CONSTRAINT employee_id_unique UNIQUE (organization_id, id)
) STRICT;
CREATE INDEX employee_by_name ON employee (organization_id, name, surname);
CREATE INDEX employee_listed ON employee (organization_id, search) WHERE archived_at IS NULL;
CREATE INDEX employee_in_department ON employee (organization_id, department, search) WHERE archived_at IS NULL;
CREATE INDEX employee_archived ON employee (organization_id, search) WHERE archived_at IS NOT NULL;
CREATE INDEX employee_leaving ON employee (leaves_at) WHERE leaves_at IS NOT NULL AND archived_at IS NULL;

CREATE TABLE skill (
  employee_id INTEGER NOT NULL,
  place INTEGER NOT NULL CONSTRAINT skill_place_check CHECK (place BETWEEN 0 AND 49),
  organization_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT skill_name_check CHECK (length(name) BETWEEN 1 AND 100),
  PRIMARY KEY (employee_id, place),
  CONSTRAINT skill_employee_name_unique UNIQUE (employee_id, name),
  CONSTRAINT skill_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE photo (
  organization_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  size INTEGER NOT NULL CONSTRAINT photo_size_check CHECK (size BETWEEN 1 AND 4096),
  media_type TEXT NOT NULL CONSTRAINT photo_media_type_check CHECK (media_type LIKE 'image/%'),
  bytes BLOB NOT NULL CONSTRAINT photo_bytes_check CHECK (length(bytes) BETWEEN 1 AND 4194304),
  PRIMARY KEY (employee_id, size),
  CONSTRAINT photo_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT;
CREATE TABLE account (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT account_organization_reference REFERENCES organization,
  employee_id INTEGER NOT NULL,
  role TEXT NOT NULL CONSTRAINT account_role_check CHECK (role IN ('member', 'manager', 'admin')),
  user_name TEXT CONSTRAINT account_user_name_check CHECK (length(user_name) BETWEEN 1 AND 64),
  user_key TEXT CONSTRAINT account_user_key_check CHECK (length(user_key) >= 1),
  password_hash TEXT CONSTRAINT account_password_hash_check CHECK (password_hash LIKE '$argon2id$%'),
  password_set_at INTEGER,
  user_handle BLOB NOT NULL DEFAULT (randomblob(32))
    CONSTRAINT account_user_handle_check CHECK (length(user_handle) = 32),
  language TEXT CONSTRAINT account_language_check CHECK (length(language) BETWEEN 2 AND 8),
  shares_analytics INTEGER NOT NULL DEFAULT TRUE
    CONSTRAINT account_shares_analytics_check CHECK (shares_analytics IN (FALSE, TRUE)),
  made_at INTEGER NOT NULL,
  disabled_at INTEGER,
  product_order TEXT
    CONSTRAINT account_product_order_check CHECK (
      product_order IN ('name', 'name-down', 'price', 'price-down', 'sku', 'sku-down')),
  CONSTRAINT account_user_name_has_key CHECK ((user_name IS NULL) = (user_key IS NULL)),
  CONSTRAINT account_password_has_user_name CHECK (password_hash IS NULL OR user_name IS NOT NULL),
  CONSTRAINT account_user_key_unique UNIQUE (organization_id, user_key),
  CONSTRAINT account_employee_unique UNIQUE (organization_id, employee_id),
  CONSTRAINT account_id_unique UNIQUE (organization_id, id),
  CONSTRAINT account_role_unique UNIQUE (organization_id, id, role),
  CONSTRAINT account_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT;
CREATE INDEX account_admin ON account (organization_id, disabled_at) WHERE role = 'admin';

CREATE TRIGGER account_last_admin BEFORE UPDATE OF role, disabled_at, password_hash ON account WHEN OLD.role = 'admin' AND OLD.disabled_at IS NULL AND (NEW.role <> 'admin' OR NEW.disabled_at IS NOT NULL)
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE (OLD.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = OLD.id))
AND NOT EXISTS (SELECT 1 FROM employee WHERE id = OLD.employee_id AND leaves_at IS NOT NULL)
AND NOT EXISTS (
  SELECT 1 FROM account JOIN employee ON employee.id = employee_id
  WHERE account.organization_id = OLD.organization_id AND role = 'admin' AND disabled_at IS NULL
    AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id))
    AND leaves_at IS NULL AND account.id <> OLD.id);
END;
CREATE TRIGGER employee_last_admin BEFORE UPDATE OF leaves_at ON employee WHEN OLD.leaves_at IS NULL AND NEW.leaves_at IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'last_admin') WHERE EXISTS (
  SELECT 1 FROM account WHERE organization_id = OLD.organization_id AND employee_id = OLD.id AND role = 'admin'
    AND disabled_at IS NULL
    AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id)))
AND NOT EXISTS (
  SELECT 1 FROM account JOIN employee ON employee.id = employee_id
  WHERE account.organization_id = OLD.organization_id AND role = 'admin' AND disabled_at IS NULL
    AND (password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM passkey WHERE account_id = account.id))
    AND leaves_at IS NULL AND employee_id <> OLD.id);
END;

CREATE TABLE account_site (
  account_id INTEGER NOT NULL,
  site_id INTEGER NOT NULL,
  organization_id INTEGER NOT NULL,
  role TEXT NOT NULL DEFAULT 'manager' CONSTRAINT account_site_role_check CHECK (role = 'manager'),
  PRIMARY KEY (account_id, site_id),
  CONSTRAINT account_site_account_reference FOREIGN KEY (organization_id, account_id, role)
    REFERENCES account (organization_id, id, role),
  CONSTRAINT account_site_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE personal_link (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT personal_link_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  token_hash BLOB NOT NULL CONSTRAINT personal_link_token_hash_unique UNIQUE
    CONSTRAINT personal_link_token_hash_check CHECK (length(token_hash) = 32),
  made_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER,
  CONSTRAINT personal_link_account_id_unique UNIQUE (organization_id, account_id, id),
  CONSTRAINT personal_link_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;

CREATE TABLE session (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT session_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  personal_link_id INTEGER,
  token_hash BLOB NOT NULL CONSTRAINT session_token_hash_unique UNIQUE
    CONSTRAINT session_token_hash_check CHECK (length(token_hash) = 32),
  device TEXT NOT NULL CONSTRAINT session_device_check CHECK (length(device) <= 100),
  proof TEXT NOT NULL CONSTRAINT session_proof_check CHECK (proof IN ('password', 'link', 'two-factors')),
  made_at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL CONSTRAINT session_seen_at_check CHECK (seen_at >= made_at),
  confirmed_at INTEGER CONSTRAINT session_confirmed_at_check CHECK (confirmed_at >= made_at),
  expires_at INTEGER NOT NULL CONSTRAINT session_expires_at_check CHECK (expires_at <= made_at + 180 * 86400),
  CONSTRAINT session_proof_of_link CHECK ((proof = 'link') = (personal_link_id IS NOT NULL)),
  CONSTRAINT session_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id),
  CONSTRAINT session_personal_link_reference FOREIGN KEY (organization_id, account_id, personal_link_id)
    REFERENCES personal_link (organization_id, account_id, id)
) STRICT;
CREATE INDEX session_by_account ON session (organization_id, account_id, seen_at);
CREATE INDEX session_by_expiry ON session (expires_at);

CREATE TABLE one_time_link (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT one_time_link_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  purpose TEXT NOT NULL CONSTRAINT one_time_link_purpose_check CHECK (purpose IN ('invitation', 'reset')),
  token_hash BLOB NOT NULL CONSTRAINT one_time_link_token_hash_unique UNIQUE
    CONSTRAINT one_time_link_token_hash_check CHECK (length(token_hash) = 32),
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
    CONSTRAINT one_time_link_expires_at_check CHECK (expires_at > made_at AND expires_at <= made_at + 7 * 86400),
  used_at INTEGER CONSTRAINT one_time_link_used_at_check CHECK (used_at < expires_at),
  CONSTRAINT one_time_link_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;
CREATE INDEX one_time_link_by_account ON one_time_link (organization_id, account_id);

CREATE TABLE api_token (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT api_token_organization_reference REFERENCES organization,
  name TEXT NOT NULL CONSTRAINT api_token_name_check CHECK (length(name) BETWEEN 1 AND 100),
  scopes TEXT NOT NULL CONSTRAINT api_token_scopes_check CHECK (json_valid(scopes)),
  site_id INTEGER,
  token_hash BLOB NOT NULL CONSTRAINT api_token_token_hash_unique UNIQUE
    CONSTRAINT api_token_token_hash_check CHECK (length(token_hash) = 32),
  made_at INTEGER NOT NULL,
  last_used_at INTEGER,
  revoked_at INTEGER,
  CONSTRAINT api_token_of_all_sites CHECK (site_id IS NULL
    OR (instr(scopes, '"organization:write"') = 0 AND instr(scopes, '"accounts:write"') = 0)),
  CONSTRAINT api_token_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
) STRICT;
CREATE INDEX api_token_open ON api_token (organization_id, id) WHERE revoked_at IS NULL;

CREATE TABLE kept_answer (
  organization_id INTEGER NOT NULL CONSTRAINT kept_answer_organization_reference REFERENCES organization,
  editor TEXT NOT NULL CONSTRAINT kept_answer_editor_check CHECK (length(editor) BETWEEN 1 AND 100),
  key_hash BLOB NOT NULL CONSTRAINT kept_answer_key_hash_check CHECK (length(key_hash) = 32),
  request_hash BLOB NOT NULL CONSTRAINT kept_answer_request_hash_check CHECK (length(request_hash) = 32),
  status INTEGER NOT NULL CONSTRAINT kept_answer_status_check CHECK (status BETWEEN 200 AND 299),
  location TEXT,
  etag TEXT,
  body TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (organization_id, editor, key_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answer_by_age ON kept_answer (made_at);
CREATE TABLE passkey (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT passkey_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  credential BLOB NOT NULL CONSTRAINT passkey_credential_unique UNIQUE
    CONSTRAINT passkey_credential_check CHECK (length(credential) BETWEEN 16 AND 1023),
  algorithm INTEGER NOT NULL CONSTRAINT passkey_algorithm_check CHECK (algorithm IN (-7, -8, -257)),
  public_key BLOB NOT NULL CONSTRAINT passkey_public_key_check CHECK (length(public_key) IN (32, 64, 259)),
  counter INTEGER NOT NULL CONSTRAINT passkey_counter_check CHECK (counter BETWEEN 0 AND 4294967295),
  name TEXT NOT NULL CONSTRAINT passkey_name_check CHECK (length(name) BETWEEN 1 AND 60),
  made_at INTEGER NOT NULL,
  last_used_at INTEGER,
  CONSTRAINT passkey_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;
CREATE INDEX passkey_by_account ON passkey (organization_id, account_id);

CREATE TRIGGER passkey_last_way_in BEFORE DELETE ON passkey WHEN TRUE
BEGIN
  SELECT RAISE(ABORT, 'last_way_in') WHERE EXISTS (SELECT 1 FROM account WHERE id = OLD.account_id AND password_hash IS NULL AND disabled_at IS NULL)
AND NOT EXISTS (
  SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.account_id
    AND id <> OLD.id);
END;
CREATE TRIGGER account_last_way_in BEFORE UPDATE OF password_hash ON account WHEN OLD.password_hash IS NOT NULL AND NEW.password_hash IS NULL AND NEW.disabled_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'last_way_in') WHERE NOT EXISTS (SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.id);
END;

CREATE TABLE authenticator (
  account_id INTEGER PRIMARY KEY,
  organization_id INTEGER NOT NULL CONSTRAINT authenticator_organization_reference REFERENCES organization,
  sealed_secret BLOB NOT NULL
    CONSTRAINT authenticator_sealed_secret_check CHECK (length(sealed_secret) BETWEEN 40 AND 200),
  made_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  last_step INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT authenticator_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;

CREATE TABLE recovery_code (
  account_id INTEGER NOT NULL,
  code_hash BLOB NOT NULL CONSTRAINT recovery_code_code_hash_check CHECK (length(code_hash) = 32),
  organization_id INTEGER NOT NULL CONSTRAINT recovery_code_organization_reference REFERENCES organization,
  made_at INTEGER NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (account_id, code_hash),
  CONSTRAINT recovery_code_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_step (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT sign_in_step_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  token_hash BLOB NOT NULL CONSTRAINT sign_in_step_token_hash_unique UNIQUE
    CONSTRAINT sign_in_step_token_hash_check CHECK (length(token_hash) = 32),
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT sign_in_step_tries_check CHECK (tries BETWEEN 0 AND 5),
  CONSTRAINT sign_in_step_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;
CREATE INDEX sign_in_step_by_account ON sign_in_step (organization_id, account_id);
CREATE INDEX sign_in_step_by_expiry ON sign_in_step (expires_at);

CREATE TABLE used_challenge (
  challenge_hash BLOB NOT NULL PRIMARY KEY
    CONSTRAINT used_challenge_challenge_hash_check CHECK (length(challenge_hash) = 32),
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE identity (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT identity_organization_reference REFERENCES organization,
  account_id INTEGER NOT NULL,
  issuer TEXT NOT NULL CONSTRAINT identity_issuer_check CHECK (length(issuer) BETWEEN 1 AND 500),
  subject TEXT NOT NULL CONSTRAINT identity_subject_check CHECK (length(subject) BETWEEN 1 AND 255),
  made_at INTEGER NOT NULL,
  last_used_at INTEGER,
  CONSTRAINT identity_subject_unique UNIQUE (organization_id, issuer, subject),
  CONSTRAINT identity_account_unique UNIQUE (organization_id, account_id, issuer),
  CONSTRAINT identity_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;

CREATE TRIGGER identity_last_way_in BEFORE DELETE ON identity WHEN TRUE
BEGIN
  SELECT RAISE(ABORT, 'last_way_in') WHERE EXISTS (SELECT 1 FROM account WHERE id = OLD.account_id AND password_hash IS NULL AND disabled_at IS NULL)
AND NOT EXISTS (
  SELECT 1 FROM passkey WHERE organization_id = OLD.organization_id AND account_id = OLD.account_id);
END;
CREATE TABLE security_event (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT security_event_organization_reference REFERENCES organization,
  kind TEXT NOT NULL CONSTRAINT security_event_kind_check CHECK (length(kind) BETWEEN 1 AND 40),
  editor TEXT NOT NULL CONSTRAINT security_event_editor_check CHECK (length(editor) BETWEEN 1 AND 40),
  account_id INTEGER,
  detail TEXT CONSTRAINT security_event_detail_check CHECK (length(detail) <= 100),
  address TEXT NOT NULL CONSTRAINT security_event_address_check CHECK (length(address) <= 64),
  device TEXT NOT NULL CONSTRAINT security_event_device_check CHECK (length(device) <= 100),
  began_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL CONSTRAINT security_event_last_at_check CHECK (last_at >= began_at),
  count INTEGER NOT NULL CONSTRAINT security_event_count_check CHECK (count > 0),
  CONSTRAINT security_event_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id)
) STRICT;
CREATE INDEX security_event_by_kind ON security_event (organization_id, kind, id);
CREATE INDEX security_event_by_editor ON security_event (organization_id, editor, id);
CREATE INDEX security_event_by_account ON security_event (organization_id, account_id, id);
CREATE INDEX security_event_by_time ON security_event (began_at);
CREATE TABLE feed (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT feed_organization_reference REFERENCES organization,
  kind TEXT NOT NULL CONSTRAINT feed_kind_check CHECK (kind IN ('roster', 'people', 'services', 'products')),
  site_id INTEGER CONSTRAINT feed_site_check CHECK ((site_id IS NOT NULL) = (kind = 'roster')),
  collection TEXT CONSTRAINT feed_collection_check CHECK (collection IN ('home', 'events')),
  address TEXT NOT NULL CONSTRAINT feed_address_check CHECK (length(address) BETWEEN 1 AND 2000),
  query_key TEXT CONSTRAINT feed_query_key_check CHECK (length(query_key) BETWEEN 1 AND 200),
  query_value TEXT CONSTRAINT feed_query_value_check CHECK (length(query_value) <= 200),
  sort TEXT CONSTRAINT feed_sort_check CHECK (length(sort) BETWEEN 1 AND 200),
  photo_rule TEXT CONSTRAINT feed_photo_rule_check CHECK (length(photo_rule) BETWEEN 1 AND 2000),
  interval_seconds INTEGER NOT NULL CONSTRAINT feed_interval_seconds_check CHECK (interval_seconds >= 10),
  etag TEXT,
  last_modified TEXT,
  attempted_at INTEGER,
  succeeded_at INTEGER,
  fault TEXT,
  paused_at INTEGER,
  held TEXT CONSTRAINT feed_held_check CHECK (held IS NULL OR json_valid(held)),
  confirmed TEXT CONSTRAINT feed_confirmed_check CHECK (length(confirmed) = 64),
  CONSTRAINT feed_collection_of_services CHECK ((collection IS NOT NULL) = (kind = 'services')),
  CONSTRAINT feed_settings_of_people
    CHECK (kind = 'people' OR coalesce(query_key, query_value, sort, photo_rule) IS NULL),
  CONSTRAINT feed_query_is_whole CHECK ((query_key IS NULL) = (query_value IS NULL)),
  CONSTRAINT feed_site_unique UNIQUE (organization_id, site_id),
  CONSTRAINT feed_collection_unique UNIQUE (organization_id, collection),
  CONSTRAINT feed_id_unique UNIQUE (organization_id, id),
  CONSTRAINT feed_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id)
) STRICT;
CREATE UNIQUE INDEX feed_of_organization ON feed (organization_id, kind) WHERE kind IN ('people', 'products');

CREATE TABLE rejected_record (
  feed_id INTEGER NOT NULL CONSTRAINT rejected_record_feed_reference REFERENCES feed,
  place INTEGER NOT NULL,
  record INTEGER,
  part INTEGER CONSTRAINT rejected_record_part_check CHECK (part IS NULL OR record IS NOT NULL),
  reason TEXT NOT NULL,
  parameters TEXT NOT NULL CONSTRAINT rejected_record_parameters_check CHECK (json_valid(parameters)),
  excerpt TEXT NOT NULL,
  source TEXT NOT NULL CONSTRAINT rejected_record_source_check CHECK (length(source) <= 2000),
  PRIMARY KEY (feed_id, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE feed_person (
  feed_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  organization_id INTEGER NOT NULL,
  baseline TEXT NOT NULL CONSTRAINT feed_person_baseline_check CHECK (json_valid(baseline)),
  is_gone INTEGER NOT NULL DEFAULT FALSE CONSTRAINT feed_person_is_gone_check CHECK (is_gone IN (FALSE, TRUE)),
  PRIMARY KEY (feed_id, employee_id),
  CONSTRAINT feed_person_feed_reference FOREIGN KEY (organization_id, feed_id)
    REFERENCES feed (organization_id, id),
  CONSTRAINT feed_person_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shop (
  feed_id INTEGER PRIMARY KEY CONSTRAINT shop_feed_reference REFERENCES feed,
  currency TEXT NOT NULL CONSTRAINT shop_currency_check CHECK (length(currency) = 3),
  media_address TEXT CONSTRAINT shop_media_address_check CHECK (length(media_address) BETWEEN 1 AND 2000),
  access TEXT NOT NULL CONSTRAINT shop_access_check
    CHECK (access IN (
      'magento-token', 'magento-signature', 'magento-password', 'magento-open', 'woocommerce-keys')),
  user_name TEXT CONSTRAINT shop_user_name_check CHECK (length(user_name) BETWEEN 1 AND 200),
  secrets BLOB,
  token BLOB,
  vocabulary TEXT CONSTRAINT shop_vocabulary_check CHECK (vocabulary IS NULL OR json_valid(vocabulary)),
  page_size INTEGER NOT NULL CONSTRAINT shop_page_size_check CHECK (page_size BETWEEN 1 AND 1000),
  sync_started_at INTEGER,
  sync_pages INTEGER NOT NULL DEFAULT 0,
  sync_records INTEGER NOT NULL DEFAULT 0,
  sync_total INTEGER,
  sync_rejected INTEGER NOT NULL DEFAULT 0,
  sync_cancelled_at INTEGER,
  CONSTRAINT shop_user_name_of_password CHECK (user_name IS NULL OR access = 'magento-password')
) STRICT;
CREATE TABLE announcement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT announcement_organization_reference REFERENCES organization,
  feed_id INTEGER,
  employee_id INTEGER,
  site_id INTEGER,
  first_day TEXT CONSTRAINT announcement_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
  last_day TEXT
    CONSTRAINT announcement_last_day_check CHECK (
      date(last_day) IS NOT DISTINCT FROM last_day AND (first_day IS NULL OR last_day IS NULL OR last_day >= first_day)),
  text TEXT NOT NULL CONSTRAINT announcement_text_check CHECK (length(text) BETWEEN 1 AND 2000),
  made_at INTEGER NOT NULL,
  made_by TEXT,
  withdrawn_at INTEGER,
  CONSTRAINT announcement_feed_reference FOREIGN KEY (organization_id, feed_id)
    REFERENCES feed (organization_id, id),
  CONSTRAINT announcement_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id),
  CONSTRAINT announcement_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT;
CREATE INDEX announcement_current ON announcement (organization_id, id) WHERE withdrawn_at IS NULL;

CREATE TABLE link (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT link_organization_reference REFERENCES organization,
  purpose TEXT NOT NULL CONSTRAINT link_purpose_check CHECK (purpose IN ('wall', 'site', 'employee')),
  site_id INTEGER,
  employee_id INTEGER,
  token_hash BLOB NOT NULL CONSTRAINT link_token_hash_unique UNIQUE
    CONSTRAINT link_token_hash_check CHECK (length(token_hash) = 32),
  token_sealed BLOB CONSTRAINT link_token_sealed_check CHECK (length(token_sealed) BETWEEN 80 AND 120),
  made_at INTEGER NOT NULL,
  revoked_at INTEGER,
  fetched_at INTEGER,
  fetched_by TEXT CONSTRAINT link_fetched_by_check CHECK (length(fetched_by) <= 100),
  CONSTRAINT link_fetch_has_program CHECK ((fetched_at IS NULL) = (fetched_by IS NULL)),
  CONSTRAINT link_opens_one CHECK ((site_id IS NULL) <> (employee_id IS NULL)),
  CONSTRAINT link_employee_purpose CHECK ((purpose = 'employee') = (employee_id IS NOT NULL)),
  CONSTRAINT link_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
  CONSTRAINT link_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT;
CREATE INDEX link_of_employee ON link (employee_id, id) WHERE revoked_at IS NULL;
CREATE TABLE schedule (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT schedule_organization_reference REFERENCES organization,
  site_id INTEGER NOT NULL,
  position_id INTEGER,
  series_id INTEGER NOT NULL,
  begins_on TEXT NOT NULL CONSTRAINT schedule_begins_on_check CHECK (date(begins_on) IS NOT DISTINCT FROM begins_on),
  pattern TEXT NOT NULL
    CONSTRAINT schedule_pattern_check CHECK (pattern IN ('once', 'daily', 'weekly', 'monthly', 'yearly')),
  every INTEGER NOT NULL CONSTRAINT schedule_every_check CHECK (every BETWEEN 1 AND 999),
  week_start INTEGER NOT NULL CONSTRAINT schedule_week_start_check CHECK (week_start BETWEEN 1 AND 7),
  weekdays INTEGER CONSTRAINT schedule_weekdays_check CHECK (weekdays BETWEEN 1 AND 127),
  month_day INTEGER CONSTRAINT schedule_month_day_check CHECK (month_day BETWEEN 1 AND 31),
  nth INTEGER CONSTRAINT schedule_nth_check CHECK (abs(nth) BETWEEN 1 AND 5),
  nth_weekday INTEGER CONSTRAINT schedule_nth_weekday_check CHECK (nth_weekday BETWEEN 1 AND 7),
  skips_missing INTEGER NOT NULL CONSTRAINT schedule_skips_missing_check CHECK (skips_missing IN (FALSE, TRUE)),
  ends_on TEXT CONSTRAINT schedule_ends_on_check CHECK (date(ends_on) IS NOT DISTINCT FROM ends_on AND ends_on >= begins_on),
  occurrences INTEGER CONSTRAINT schedule_occurrences_check CHECK (occurrences BETWEEN 1 AND 100000),
  start_minute INTEGER NOT NULL CONSTRAINT schedule_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CONSTRAINT schedule_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
  break_minutes INTEGER NOT NULL DEFAULT 0 CONSTRAINT schedule_break_minutes_check
    CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
  needed INTEGER CONSTRAINT schedule_needed_check CHECK (needed BETWEEN 1 AND 50),
  turn TEXT NOT NULL CONSTRAINT schedule_turn_check CHECK (turn IN ('shift', 'week')),
  first_turn INTEGER NOT NULL CONSTRAINT schedule_first_turn_check CHECK (first_turn BETWEEN 0 AND 49),
  works_closed_days INTEGER NOT NULL
    CONSTRAINT schedule_works_closed_days_check CHECK (works_closed_days IN (FALSE, TRUE)),
  note TEXT NOT NULL DEFAULT '' CONSTRAINT schedule_note_check CHECK (length(note) <= 2000),
  made_through TEXT CONSTRAINT schedule_made_through_check CHECK (date(made_through) IS NOT DISTINCT FROM made_through),
  revision INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER,
  CONSTRAINT schedule_weekly_has_weekdays CHECK ((pattern = 'weekly') = (weekdays IS NOT NULL)),
  CONSTRAINT schedule_monthly_has_day CHECK ((pattern = 'monthly') = ((month_day IS NULL) <> (nth IS NULL))),
  CONSTRAINT schedule_nth_has_weekday CHECK ((nth IS NULL) = (nth_weekday IS NULL)),
  CONSTRAINT schedule_one_end CHECK (ends_on IS NULL OR occurrences IS NULL),
  CONSTRAINT schedule_once_has_no_end CHECK (pattern <> 'once' OR (ends_on IS NULL AND occurrences IS NULL)),
  CONSTRAINT schedule_id_unique UNIQUE (organization_id, id),
  CONSTRAINT schedule_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
  CONSTRAINT schedule_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id),
  CONSTRAINT schedule_series_reference FOREIGN KEY (organization_id, series_id)
    REFERENCES schedule (organization_id, id)
    DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE INDEX schedule_listed ON schedule (organization_id, begins_on, id) WHERE deleted_at IS NULL;
CREATE INDEX schedule_of_site ON schedule (site_id, made_through) WHERE deleted_at IS NULL;

CREATE TABLE schedule_person (
  schedule_id INTEGER NOT NULL,
  place INTEGER NOT NULL CONSTRAINT schedule_person_place_check CHECK (place BETWEEN 0 AND 49),
  organization_id INTEGER NOT NULL,
  employee_id INTEGER NOT NULL,
  PRIMARY KEY (schedule_id, place),
  CONSTRAINT schedule_person_schedule_employee_unique UNIQUE (schedule_id, employee_id),
  CONSTRAINT schedule_person_schedule_reference FOREIGN KEY (organization_id, schedule_id)
    REFERENCES schedule (organization_id, id),
  CONSTRAINT schedule_person_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX schedule_person_by_employee ON schedule_person (employee_id);

CREATE TABLE schedule_day (
  schedule_id INTEGER NOT NULL,
  date TEXT NOT NULL CONSTRAINT schedule_day_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
  is_added INTEGER NOT NULL CONSTRAINT schedule_day_is_added_check CHECK (is_added IN (FALSE, TRUE)),
  organization_id INTEGER NOT NULL,
  PRIMARY KEY (schedule_id, date, is_added),
  CONSTRAINT schedule_day_schedule_reference FOREIGN KEY (organization_id, schedule_id)
    REFERENCES schedule (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE shift (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT shift_organization_reference REFERENCES organization,
  site_id INTEGER NOT NULL,
  position_id INTEGER,
  employee_id INTEGER,
  feed_id INTEGER,
  starts_on TEXT NOT NULL CONSTRAINT shift_starts_on_check CHECK (date(starts_on) IS NOT DISTINCT FROM starts_on),
  start_minute INTEGER CONSTRAINT shift_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER CONSTRAINT shift_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
  break_minutes INTEGER NOT NULL DEFAULT 0 CONSTRAINT shift_break_minutes_check
    CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < coalesce(minutes, 1)),
  days INTEGER CONSTRAINT shift_days_check CHECK (days BETWEEN 1 AND 366),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL CONSTRAINT shift_ends_at_check CHECK (ends_at >= starts_at),
  note TEXT NOT NULL DEFAULT '' CONSTRAINT shift_note_check CHECK (length(note) <= 2000),
  published_at INTEGER,
  published_by TEXT,
  withdrawn_at INTEGER,
  sequence INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  schedule_id INTEGER,
  original_date TEXT CONSTRAINT shift_original_date_check CHECK ((original_date IS NULL) = (schedule_id IS NULL)),
  slot INTEGER CONSTRAINT shift_slot_check CHECK ((slot IS NULL) = (schedule_id IS NULL)),
  overridden INTEGER NOT NULL DEFAULT 0 CONSTRAINT shift_overridden_check CHECK (overridden BETWEEN 0 AND 31),
  replaces_id INTEGER CONSTRAINT shift_replaces_reference REFERENCES shift
    CONSTRAINT shift_replaces_check CHECK (replaces_id IS NULL OR (published_at IS NULL AND schedule_id IS NULL)),
  removed_at INTEGER CONSTRAINT shift_removed_at_check CHECK (removed_at IS NULL OR published_at IS NULL),
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT shift_timed_has_length CHECK ((start_minute IS NULL) = (minutes IS NULL)),
  CONSTRAINT shift_timed_or_days CHECK ((start_minute IS NULL) <> (days IS NULL)),
  CONSTRAINT shift_length
    CHECK (ends_at - starts_at <= CASE WHEN days IS NULL THEN 3 * 86400 ELSE 367 * 86400 END),
  CONSTRAINT shift_publisher CHECK ((published_at IS NULL) = (published_by IS NULL)),
  CONSTRAINT shift_withdrawn_was_published CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL),
  CONSTRAINT shift_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
  CONSTRAINT shift_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id),
  CONSTRAINT shift_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id),
  CONSTRAINT shift_feed_reference FOREIGN KEY (organization_id, feed_id) REFERENCES feed (organization_id, id),
  CONSTRAINT shift_schedule_reference FOREIGN KEY (organization_id, schedule_id)
    REFERENCES schedule (organization_id, id)
) STRICT;
CREATE INDEX shift_timed ON shift (site_id, starts_at)
  WHERE start_minute IS NOT NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX shift_days ON shift (site_id, starts_at)
  WHERE start_minute IS NULL AND published_at IS NOT NULL AND withdrawn_at IS NULL;
CREATE INDEX shift_ends ON shift (site_id, ends_at) WHERE published_at IS NOT NULL;
CREATE INDEX shift_by_employee ON shift (employee_id, ends_at, starts_at, site_id) WHERE published_at IS NOT NULL;
CREATE INDEX shift_on_position ON shift (employee_id, position_id, starts_on)
  WHERE published_at IS NOT NULL AND withdrawn_at IS NULL AND position_id IS NOT NULL;
CREATE INDEX shift_by_feed ON shift (feed_id, ends_at) WHERE feed_id IS NOT NULL;
CREATE UNIQUE INDEX shift_occurrence ON shift (schedule_id, original_date, slot) WHERE schedule_id IS NOT NULL;
CREATE UNIQUE INDEX shift_replacement ON shift (replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX shift_planned ON shift (site_id, starts_on) WHERE withdrawn_at IS NULL;
CREATE INDEX shift_planned_days ON shift (site_id, starts_on) WHERE start_minute IS NULL AND withdrawn_at IS NULL;
CREATE INDEX shift_drafted ON shift (employee_id, starts_at, site_id) WHERE published_at IS NULL;
CREATE INDEX shift_drafted_days ON shift (employee_id, starts_at, site_id)
  WHERE start_minute IS NULL AND published_at IS NULL;

CREATE TRIGGER shift_guard_insert BEFORE INSERT ON shift WHEN NEW.employee_id IS NOT NULL AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'double_booking') WHERE EXISTS (
  SELECT 1 FROM shift WHERE employee_id = NEW.employee_id AND published_at IS NOT NULL
    AND withdrawn_at IS NULL AND starts_at < NEW.ends_at
    AND ends_at > NEW.starts_at AND ends_at <= NEW.ends_at + 367 * 86400 AND id IS DISTINCT FROM NEW.id);
END;
CREATE TRIGGER shift_guard_update BEFORE UPDATE OF employee_id, starts_at, ends_at, published_at, withdrawn_at ON shift WHEN NEW.employee_id IS NOT NULL AND NEW.published_at IS NOT NULL AND NEW.withdrawn_at IS NULL
BEGIN
  SELECT RAISE(ABORT, 'double_booking') WHERE EXISTS (
  SELECT 1 FROM shift WHERE employee_id = NEW.employee_id AND published_at IS NOT NULL
    AND withdrawn_at IS NULL AND starts_at < NEW.ends_at
    AND ends_at > NEW.starts_at AND ends_at <= NEW.ends_at + 367 * 86400 AND id IS DISTINCT FROM NEW.id);
END;
CREATE TRIGGER shift_replacement_insert BEFORE INSERT ON shift WHEN NEW.replaces_id IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'foreign_shift') WHERE NOT EXISTS (
  SELECT 1 FROM shift WHERE id = NEW.replaces_id AND organization_id = NEW.organization_id
    AND published_at IS NOT NULL AND withdrawn_at IS NULL);
END;
CREATE TABLE publication (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT publication_organization_reference REFERENCES organization,
  site_id INTEGER NOT NULL,
  first_day TEXT NOT NULL CONSTRAINT publication_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
  last_day TEXT NOT NULL
    CONSTRAINT publication_last_day_check CHECK (date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  recalled_at INTEGER,
  recalled_by TEXT CONSTRAINT publication_recalled_by_check CHECK ((recalled_at IS NULL) = (recalled_by IS NULL)),
  CONSTRAINT publication_id_unique UNIQUE (organization_id, id),
  CONSTRAINT publication_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT;
CREATE INDEX publication_of_site ON publication (site_id, id);

CREATE TABLE publication_entry (
  publication_id INTEGER NOT NULL,
  shift_id INTEGER NOT NULL CONSTRAINT publication_entry_shift_reference REFERENCES shift,
  organization_id INTEGER NOT NULL,
  kind TEXT NOT NULL CONSTRAINT publication_entry_kind_check CHECK (kind IN ('added', 'changed', 'removed')),
  before TEXT CONSTRAINT publication_entry_before_check CHECK (before IS NULL OR json_valid(before)),
  after TEXT CONSTRAINT publication_entry_after_check CHECK (after IS NULL OR json_valid(after)),
  PRIMARY KEY (publication_id, shift_id),
  CONSTRAINT publication_entry_added_has_no_before CHECK ((before IS NULL) = (kind = 'added')),
  CONSTRAINT publication_entry_removed_has_no_after CHECK ((after IS NULL) = (kind = 'removed')),
  CONSTRAINT publication_entry_publication_reference FOREIGN KEY (organization_id, publication_id)
    REFERENCES publication (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX publication_entry_left_by ON publication_entry (CAST(before ->> 'employee' AS BIGINT))
  WHERE kind = 'changed';
CREATE INDEX publication_entry_given_to ON publication_entry (CAST(after ->> 'employee' AS BIGINT))
  WHERE kind = 'changed';
CREATE INDEX publication_entry_of_shift ON publication_entry (shift_id, publication_id);

CREATE TABLE absence (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT absence_organization_reference REFERENCES organization,
  employee_id INTEGER NOT NULL,
  first_day TEXT NOT NULL CONSTRAINT absence_first_day_check CHECK (date(first_day) IS NOT DISTINCT FROM first_day),
  last_day TEXT NOT NULL
    CONSTRAINT absence_last_day_check CHECK (
      date(last_day) IS NOT DISTINCT FROM last_day AND last_day >= first_day AND julianday(last_day) < julianday(first_day) + 366),
  kind TEXT NOT NULL CONSTRAINT absence_kind_check CHECK (kind IN ('sick')),
  made_at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  withdrawn_at INTEGER,
  CONSTRAINT absence_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id)
) STRICT;
CREATE INDEX absence_by_day ON absence (organization_id, last_day) WHERE withdrawn_at IS NULL;

CREATE TABLE shift_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT shift_template_organization_reference REFERENCES organization,
  site_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT shift_template_name_check CHECK (length(name) BETWEEN 1 AND 40),
  position_id INTEGER,
  start_minute INTEGER NOT NULL CONSTRAINT shift_template_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CONSTRAINT shift_template_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
  break_minutes INTEGER NOT NULL CONSTRAINT shift_template_break_minutes_check
    CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
  CONSTRAINT shift_template_name_unique UNIQUE (organization_id, site_id, name),
  CONSTRAINT shift_template_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id),
  CONSTRAINT shift_template_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id)
) STRICT;

CREATE TABLE week_template (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT week_template_organization_reference REFERENCES organization,
  site_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT week_template_name_check CHECK (length(name) BETWEEN 1 AND 40),
  CONSTRAINT week_template_id_unique UNIQUE (organization_id, id),
  CONSTRAINT week_template_name_unique UNIQUE (organization_id, site_id, name),
  CONSTRAINT week_template_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT;

CREATE TABLE week_template_shift (
  template_id INTEGER NOT NULL,
  place INTEGER NOT NULL CONSTRAINT week_template_shift_place_check CHECK (place >= 0),
  organization_id INTEGER NOT NULL,
  day_number INTEGER NOT NULL CONSTRAINT week_template_shift_day_number_check CHECK (day_number BETWEEN 0 AND 6),
  employee_id INTEGER,
  note TEXT NOT NULL CONSTRAINT week_template_shift_note_check CHECK (length(note) <= 2000),
  position_id INTEGER,
  start_minute INTEGER NOT NULL
    CONSTRAINT week_template_shift_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CONSTRAINT week_template_shift_minutes_check CHECK (minutes BETWEEN 1 AND 2880),
  break_minutes INTEGER NOT NULL CONSTRAINT week_template_shift_break_minutes_check
    CHECK (break_minutes BETWEEN 0 AND 720 AND break_minutes < minutes),
  PRIMARY KEY (template_id, place),
  CONSTRAINT week_template_shift_template_reference FOREIGN KEY (organization_id, template_id)
    REFERENCES week_template (organization_id, id),
  CONSTRAINT week_template_shift_employee_reference FOREIGN KEY (organization_id, employee_id)
    REFERENCES employee (organization_id, id),
  CONSTRAINT week_template_shift_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE demand (
  site_id INTEGER NOT NULL,
  position_id INTEGER NOT NULL,
  weekday INTEGER NOT NULL CONSTRAINT demand_weekday_check CHECK (weekday BETWEEN 1 AND 7),
  place INTEGER NOT NULL CONSTRAINT demand_place_check CHECK (place BETWEEN 0 AND 11),
  organization_id INTEGER NOT NULL,
  start_minute INTEGER NOT NULL CONSTRAINT demand_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CONSTRAINT demand_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
  count INTEGER NOT NULL CONSTRAINT demand_count_check CHECK (count BETWEEN 1 AND 99),
  PRIMARY KEY (site_id, position_id, weekday, place),
  CONSTRAINT demand_site_reference FOREIGN KEY (organization_id, site_id) REFERENCES site (organization_id, id),
  CONSTRAINT demand_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE demand_date (
  site_id INTEGER NOT NULL,
  date TEXT NOT NULL CONSTRAINT demand_date_date_check CHECK (date(date) IS NOT DISTINCT FROM date),
  organization_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT demand_date_name_check CHECK (length(name) BETWEEN 1 AND 100),
  end_minute INTEGER CONSTRAINT demand_date_end_minute_check CHECK (end_minute BETWEEN 1 AND 1439),
  PRIMARY KEY (site_id, date),
  CONSTRAINT demand_date_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE demand_date_span (
  site_id INTEGER NOT NULL,
  date TEXT NOT NULL,
  position_id INTEGER NOT NULL,
  place INTEGER NOT NULL CONSTRAINT demand_date_span_place_check CHECK (place BETWEEN 0 AND 11),
  organization_id INTEGER NOT NULL,
  start_minute INTEGER NOT NULL
    CONSTRAINT demand_date_span_start_minute_check CHECK (start_minute BETWEEN 0 AND 1439),
  minutes INTEGER NOT NULL CONSTRAINT demand_date_span_minutes_check CHECK (minutes BETWEEN 1 AND 1440),
  count INTEGER NOT NULL CONSTRAINT demand_date_span_count_check CHECK (count BETWEEN 0 AND 99),
  PRIMARY KEY (site_id, date, position_id, place),
  CONSTRAINT demand_date_span_nobody_is_whole_day
    CHECK (count > 0 OR (place = 0 AND start_minute = 0 AND minutes = 1440)),
  CONSTRAINT demand_date_span_date_reference FOREIGN KEY (site_id, date) REFERENCES demand_date (site_id, date),
  CONSTRAINT demand_date_span_site_reference FOREIGN KEY (organization_id, site_id)
    REFERENCES site (organization_id, id),
  CONSTRAINT demand_date_span_position_reference FOREIGN KEY (organization_id, position_id)
    REFERENCES position (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE service_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT service_group_organization_reference REFERENCES organization,
  collection TEXT NOT NULL CONSTRAINT service_group_collection_check CHECK (collection IN ('home', 'events')),
  place INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT service_group_name_check CHECK (length(name) BETWEEN 1 AND 200),
  feed_id INTEGER,
  foreign_id INTEGER CONSTRAINT service_group_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
  baseline TEXT CONSTRAINT service_group_baseline_check CHECK (baseline IS NULL OR json_valid(baseline)),
  archived_at INTEGER,
  CONSTRAINT service_group_id_unique UNIQUE (organization_id, id),
  CONSTRAINT service_group_feed_foreign_unique UNIQUE (feed_id, foreign_id),
  CONSTRAINT service_group_feed_reference FOREIGN KEY (organization_id, feed_id)
    REFERENCES feed (organization_id, id)
) STRICT;
CREATE INDEX service_group_listed ON service_group (organization_id, collection, place, id)
  WHERE archived_at IS NULL;

CREATE TABLE service (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT service_organization_reference REFERENCES organization,
  group_id INTEGER NOT NULL,
  place INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT service_name_check CHECK (length(name) BETWEEN 1 AND 200),
  description TEXT NOT NULL DEFAULT '' CONSTRAINT service_description_check CHECK (length(description) <= 5000),
  minutes INTEGER CONSTRAINT service_minutes_check CHECK (minutes BETWEEN 1 AND 10080),
  price INTEGER CONSTRAINT service_price_check CHECK (price >= 0),
  currency TEXT CONSTRAINT service_currency_check CHECK (length(currency) = 3),
  picture_large TEXT CONSTRAINT service_picture_large_check CHECK (length(picture_large) <= 2000),
  picture_medium TEXT CONSTRAINT service_picture_medium_check CHECK (length(picture_medium) <= 2000),
  picture_small TEXT CONSTRAINT service_picture_small_check CHECK (length(picture_small) <= 2000),
  feed_id INTEGER,
  foreign_id INTEGER CONSTRAINT service_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
  baseline TEXT CONSTRAINT service_baseline_check CHECK (baseline IS NULL OR json_valid(baseline)),
  archived_at INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT service_price_has_currency CHECK ((price IS NULL) = (currency IS NULL)),
  CONSTRAINT service_id_unique UNIQUE (organization_id, id),
  CONSTRAINT service_feed_foreign_unique UNIQUE (feed_id, foreign_id),
  CONSTRAINT service_group_reference FOREIGN KEY (organization_id, group_id)
    REFERENCES service_group (organization_id, id),
  CONSTRAINT service_feed_reference FOREIGN KEY (organization_id, feed_id)
    REFERENCES feed (organization_id, id)
) STRICT;
CREATE INDEX service_of_group ON service (group_id, place, id) WHERE archived_at IS NULL;

CREATE TABLE service_skill (
  service_id INTEGER NOT NULL,
  place INTEGER NOT NULL CONSTRAINT service_skill_place_check CHECK (place BETWEEN 0 AND 19),
  organization_id INTEGER NOT NULL,
  name TEXT NOT NULL CONSTRAINT service_skill_name_check CHECK (length(name) BETWEEN 1 AND 100),
  PRIMARY KEY (service_id, place),
  CONSTRAINT service_skill_service_reference FOREIGN KEY (organization_id, service_id)
    REFERENCES service (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE product (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT product_organization_reference REFERENCES organization,
  feed_id INTEGER,
  foreign_id INTEGER CONSTRAINT product_foreign_check CHECK ((foreign_id IS NULL) = (feed_id IS NULL)),
  sku TEXT NOT NULL CONSTRAINT product_sku_check CHECK (length(sku) BETWEEN 1 AND 255),
  name TEXT NOT NULL CONSTRAINT product_name_check CHECK (length(name) BETWEEN 1 AND 500),
  search TEXT NOT NULL,
  sort_key TEXT NOT NULL,
  price INTEGER CONSTRAINT product_price_check CHECK (price >= 0),
  currency TEXT CONSTRAINT product_currency_check CHECK (length(currency) = 3),
  is_available INTEGER CONSTRAINT product_is_available_check CHECK (is_available IN (FALSE, TRUE)),
  quantity INTEGER,
  price_changes_at INTEGER CONSTRAINT product_price_changes_check
    CHECK (price_changes_at IS NULL OR price IS NOT NULL),
  stock_at INTEGER,
  picture TEXT CONSTRAINT product_picture_check CHECK (length(picture) <= 2000),
  gone_at INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT product_price_has_currency CHECK ((price IS NULL) = (currency IS NULL)),
  CONSTRAINT product_id_unique UNIQUE (organization_id, id),
  CONSTRAINT product_feed_foreign_unique UNIQUE (feed_id, foreign_id),
  CONSTRAINT product_feed_reference FOREIGN KEY (organization_id, feed_id)
    REFERENCES feed (organization_id, id)
) STRICT;
CREATE UNIQUE INDEX product_by_sku ON product (organization_id, sku) WHERE gone_at IS NULL;
CREATE INDEX product_by_name ON product (organization_id, sort_key, id, is_available) WHERE gone_at IS NULL;
CREATE INDEX product_by_price ON product (organization_id, price, id, is_available) WHERE gone_at IS NULL;
CREATE INDEX product_price_changes ON product (organization_id, price_changes_at)
  WHERE price_changes_at IS NOT NULL AND gone_at IS NULL;
CREATE INDEX product_own ON product (organization_id, sku) WHERE gone_at IS NULL AND feed_id IS NULL;
CREATE INDEX product_in_stock_by_sku ON product (organization_id, sku)
  WHERE gone_at IS NULL AND is_available = TRUE;

CREATE TABLE product_detail (
  product_id INTEGER PRIMARY KEY CONSTRAINT product_detail_product_reference REFERENCES product,
  detail TEXT NOT NULL CONSTRAINT product_detail_detail_check CHECK (json_valid(detail))
) STRICT;

CREATE VIEW product_words AS
  SELECT id, replace(search, ' ', ' ' || char(57344 + organization_id % 6400)) AS words FROM product
  WHERE gone_at IS NULL;
CREATE VIRTUAL TABLE product_search USING fts5 (
  words, content = 'product_words', content_rowid = 'id', tokenize = 'ascii', prefix = '2 3 4', detail = none,
  columnsize = 0);

CREATE TABLE product_seen (
  feed_id INTEGER NOT NULL CONSTRAINT product_seen_feed_reference REFERENCES feed,
  product_id INTEGER NOT NULL CONSTRAINT product_seen_product_reference REFERENCES product,
  PRIMARY KEY (feed_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE bookmark (
  account_id INTEGER NOT NULL,
  product_id INTEGER NOT NULL,
  organization_id INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  PRIMARY KEY (account_id, product_id),
  CONSTRAINT bookmark_account_reference FOREIGN KEY (organization_id, account_id)
    REFERENCES account (organization_id, id),
  CONSTRAINT bookmark_product_reference FOREIGN KEY (organization_id, product_id)
    REFERENCES product (organization_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bookmark_of_product ON bookmark (product_id);
CREATE TABLE usage_day (
  organization_id INTEGER NOT NULL CONSTRAINT usage_day_organization_reference REFERENCES organization,
  day TEXT NOT NULL CONSTRAINT usage_day_day_check CHECK (date(day) IS NOT DISTINCT FROM day),
  event TEXT NOT NULL CONSTRAINT usage_day_event_check CHECK (length(event) BETWEEN 1 AND 50),
  count INTEGER NOT NULL CONSTRAINT usage_day_count_check CHECK (count > 0),
  PRIMARY KEY (organization_id, day, event)
) STRICT, WITHOUT ROWID;
CREATE TABLE webhook (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL CONSTRAINT webhook_organization_reference REFERENCES organization,
  address TEXT NOT NULL CONSTRAINT webhook_address_check CHECK (length(address) BETWEEN 1 AND 2000),
  topics TEXT NOT NULL CONSTRAINT webhook_topics_check CHECK (json_valid(topics)),
  note TEXT NOT NULL CONSTRAINT webhook_note_check CHECK (length(note) <= 200),
  secret BLOB NOT NULL CONSTRAINT webhook_secret_check CHECK (length(secret) BETWEEN 40 AND 200),
  former_secret BLOB CONSTRAINT webhook_former_secret_check CHECK (length(former_secret) BETWEEN 40 AND 200),
  former_secret_until INTEGER,
  position INTEGER NOT NULL CONSTRAINT webhook_position_check CHECK (position >= 0),
  made_at INTEGER NOT NULL,
  stop TEXT CONSTRAINT webhook_stop_check CHECK (stop IN ('paused', 'gone', 'failing')),
  stopped_at INTEGER,
  failing_since INTEGER,
  revision INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT webhook_former_secret_is_whole CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
  CONSTRAINT webhook_stop_is_whole CHECK ((stop IS NULL) = (stopped_at IS NULL)),
  CONSTRAINT webhook_id_unique UNIQUE (organization_id, id)
) STRICT;

CREATE TABLE webhook_delivery (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  organization_id INTEGER NOT NULL,
  webhook_id INTEGER NOT NULL,
  event TEXT NOT NULL CONSTRAINT webhook_delivery_event_unique UNIQUE
    CONSTRAINT webhook_delivery_event_check CHECK (length(event) = 31),
  type TEXT NOT NULL CONSTRAINT webhook_delivery_type_check CHECK (length(type) BETWEEN 1 AND 60),
  version INTEGER,
  subject_id INTEGER,
  happened_at INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0 CONSTRAINT webhook_delivery_attempts_check CHECK (attempts >= 0),
  attempted_at INTEGER,
  status INTEGER CONSTRAINT webhook_delivery_status_check CHECK (status BETWEEN 100 AND 999),
  fault TEXT CONSTRAINT webhook_delivery_fault_check CHECK (length(fault) BETWEEN 1 AND 40),
  milliseconds INTEGER CONSTRAINT webhook_delivery_milliseconds_check CHECK (milliseconds >= 0),
  delivered_at INTEGER,
  CONSTRAINT webhook_delivery_version_unique UNIQUE (organization_id, webhook_id, version),
  CONSTRAINT webhook_delivery_webhook_reference FOREIGN KEY (organization_id, webhook_id)
    REFERENCES webhook (organization_id, id)
) STRICT;
CREATE INDEX webhook_delivery_listed ON webhook_delivery (organization_id, webhook_id, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (organization_id, webhook_id, due_at, id)
  WHERE due_at IS NOT NULL