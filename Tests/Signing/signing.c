/* The private half of passkeys, for tests that stand in for a device: libcrypto signs. */
#include "CSigning.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <string.h>

void *signing_make(int algorithm) {
  switch (algorithm) {
  case -7: return EVP_EC_gen("P-256");
  case -8: return EVP_PKEY_Q_keygen(NULL, NULL, "ED25519");
  case -257: return EVP_RSA_gen(2048);
  default: return NULL;
  }
}

void signing_free(void *key) { EVP_PKEY_free(key); }

static int number(void *key, const char *name, uint8_t *out, int count) {
  BIGNUM *value = NULL;
  int done = EVP_PKEY_get_bn_param(key, name, &value) == 1 && BN_bn2binpad(value, out, count) == count;
  BN_free(value);
  return done;
}

size_t signing_public(void *key, int algorithm, uint8_t out[static 259]) {
  size_t count = 32;
  switch (algorithm) {
  case -7:
    return number(key, OSSL_PKEY_PARAM_EC_PUB_X, out, 32) && number(key, OSSL_PKEY_PARAM_EC_PUB_Y, out + 32, 32) ? 64 : 0;
  case -8: return EVP_PKEY_get_raw_public_key(key, out, &count) == 1 ? count : 0;
  case -257:
    return number(key, OSSL_PKEY_PARAM_RSA_N, out, 256) && number(key, OSSL_PKEY_PARAM_RSA_E, out + 256, 3) ? 259 : 0;
  default: return 0;
  }
}

size_t signing_sign(void *key, int algorithm, const uint8_t *message, size_t count, uint8_t out[static 512]) {
  size_t length = 512;
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  const EVP_MD *digest = algorithm == -8 ? NULL : EVP_sha256();
  int done = EVP_DigestSignInit(context, NULL, digest, NULL, key) == 1
    && EVP_DigestSign(context, out, &length, message, count) == 1;
  EVP_MD_CTX_free(context);
  return done ? length : 0;
}

void signing_sha256(const uint8_t *message, size_t count, uint8_t out[static 32]) { SHA256(message, count, out); }
