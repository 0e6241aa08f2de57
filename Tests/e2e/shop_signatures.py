"""Signed requests (OAuth 1.0a), checked as a shop does: by oauthlib, which knows nothing of OnDuty."""

from oauthlib.oauth1 import RequestValidator, ResourceEndpoint, SignatureOnlyEndpoint


class Keys:
    """What a shop gives to one program; a shop without tokens leaves them empty."""

    def __init__(self, consumer_key, consumer_secret, token="", token_secret=""):
        self.consumer_key, self.consumer_secret = consumer_key, consumer_secret
        self.token, self.token_secret = token, token_secret


class Signatures(RequestValidator):
    """Accepts a request signed with the keys, once."""

    def __init__(self, keys, lengths=(8, 64)):
        super().__init__()
        self.keys, self.lengths, self.nonces = keys, lengths, set()
        self.refusals = 0

    def accept(self, address, headers):
        """Whether a GET of the address with these headers is signed well."""
        found = {"Authorization": headers["Authorization"]} if headers.get("Authorization") else {}
        if self.keys.token:
            check = ResourceEndpoint(self).validate_protected_resource_request
        else:
            check = SignatureOnlyEndpoint(self).validate_request
        is_valid, request = check(address, http_method="GET", headers=found)
        # Why: oauthlib accepts SHA-1, too, which shops of today no longer do.
        is_valid = bool(is_valid) and request.signature_method == "HMAC-SHA256"
        self.refusals += not is_valid
        return is_valid

    enforce_ssl = False
    client_key_length = access_token_length = nonce_length = property(lambda self: self.lengths)
    safe_characters = property(lambda self: set(map(chr, range(33, 127))))
    dummy_client = dummy_access_token = "nobody-at-all-nobody-at-all-1234"

    def validate_client_key(self, client_key, request):
        return client_key == self.keys.consumer_key

    def validate_access_token(self, client_key, token, request):
        return (token or "") == self.keys.token

    def get_client_secret(self, client_key, request):
        return self.keys.consumer_secret

    def get_access_token_secret(self, client_key, token, request):
        return self.keys.token_secret

    def validate_realms(self, *_, **__):
        return True

    def validate_timestamp_and_nonce(self, client_key, timestamp, nonce, request, request_token=None, access_token=None):
        is_new = nonce not in self.nonces
        self.nonces.add(nonce)
        return is_new
