#include "CPush.h"

#include <limits.h>
#include <pthread.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

static EC_GROUP *curve;
static pthread_once_t is_made = PTHREAD_ONCE_INIT;
static void make_curve(void) { curve = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1); }

// The curve, made once; NULL if the library cannot.
static const EC_GROUP *the_curve(void) {
  pthread_once(&is_made, make_curve);
  return curve;
}

// A secret number of the curve; NULL if it is none.
static BIGNUM *number(const EC_GROUP *group, const uint8_t *secret) {
  BIGNUM *value = BN_secure_new();
  if (value != NULL && BN_bin2bn(secret, CPUSH_NUMBER, value) != NULL && !BN_is_zero(value) &&
      BN_cmp(value, EC_GROUP_get0_order(group)) < 0) {
    BN_set_flags(value, BN_FLG_CONSTTIME);
    return value;
  }
  BN_clear_free(value);
  return NULL;
}

// The secret times a point, or times the curve's own where there is none; `out` has as many bytes as the caller asks for.
static int multiplied(const uint8_t *secret, const uint8_t *point, uint8_t *out, size_t count) {
  int outcome = -1;
  const EC_GROUP *group = the_curve();
  BIGNUM *value = group == NULL ? NULL : number(group, secret);
  EC_POINT *other = group == NULL ? NULL : EC_POINT_new(group);
  EC_POINT *product = group == NULL ? NULL : EC_POINT_new(group);
  BIGNUM *x = BN_secure_new();
  if (value == NULL || other == NULL || product == NULL || x == NULL) goto end;
  if (point == NULL) {
    if (EC_POINT_mul(group, product, value, NULL, NULL, NULL) != 1) goto end;
    outcome = EC_POINT_point2oct(group, product, POINT_CONVERSION_UNCOMPRESSED, out, count, NULL) == count ? 0 : -1;
  } else {
    // Reading a point checks that it is on the curve, whose every point has its order.
    if (EC_POINT_oct2point(group, other, point, CPUSH_POINT, NULL) != 1) goto end;
    if (EC_POINT_mul(group, product, NULL, other, value, NULL) != 1) goto end;
    if (EC_POINT_get_affine_coordinates(group, product, x, NULL, NULL) != 1) goto end;
    outcome = BN_bn2binpad(x, out, (int)count) == (int)count ? 0 : -1;
  }
end:
  BN_clear_free(x);
  EC_POINT_clear_free(product);
  EC_POINT_free(other);
  BN_clear_free(value);
  return outcome;
}

int cpush_public(const uint8_t *secret, uint8_t *point) { return multiplied(secret, NULL, point, CPUSH_POINT); }

int cpush_agree(const uint8_t *secret, const uint8_t *point, uint8_t *agreed) {
  return multiplied(secret, point, agreed, CPUSH_NUMBER);
}

// NULL if the library cannot.
static EVP_PKEY *key_of(const uint8_t *secret) {
  uint8_t point[CPUSH_POINT];
  EVP_PKEY *key = NULL;
  if (cpush_public(secret, point) != 0) return NULL;
  BIGNUM *value = BN_secure_new();
  OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
  OSSL_PARAM *parameters = NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
  if (value == NULL || parts == NULL || context == NULL || BN_bin2bn(secret, CPUSH_NUMBER, value) == NULL) goto end;
  if (OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1) goto end;
  if (OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point) != 1) goto end;
  if (OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, value) != 1) goto end;
  parameters = OSSL_PARAM_BLD_to_param(parts);
  if (parameters == NULL || EVP_PKEY_fromdata_init(context) != 1) goto end;
  if (EVP_PKEY_fromdata(context, &key, EVP_PKEY_KEYPAIR, parameters) != 1) key = NULL;
end:
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(parts);
  EVP_PKEY_CTX_free(context);
  BN_clear_free(value);
  return key;
}

int cpush_sign(const uint8_t *secret, const uint8_t *message, size_t count, uint8_t *signature) {
  int outcome = -1;
  uint8_t coded[128];
  size_t length = sizeof coded;
  ECDSA_SIG *numbers = NULL;
  EVP_PKEY *key = key_of(secret);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (key == NULL || context == NULL) goto end;
  if (EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) != 1) goto end;
  if (EVP_DigestSign(context, coded, &length, message, count) != 1) goto end;
  const uint8_t *place = coded;
  numbers = d2i_ECDSA_SIG(NULL, &place, (long)length);
  if (numbers == NULL) goto end;
  if (BN_bn2binpad(ECDSA_SIG_get0_r(numbers), signature, CPUSH_NUMBER) != CPUSH_NUMBER) goto end;
  if (BN_bn2binpad(ECDSA_SIG_get0_s(numbers), signature + CPUSH_NUMBER, CPUSH_NUMBER) != CPUSH_NUMBER) goto end;
  outcome = 0;
end:
  ECDSA_SIG_free(numbers);
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return outcome;
}

int cpush_seal(const uint8_t *key, const uint8_t *nonce, const uint8_t *text, size_t count, uint8_t *sealed) {
  int outcome = -1, length = 0, rest = 0;
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (context == NULL || count > INT_MAX) goto end;
  if (EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) != 1) goto end;
  if (EVP_EncryptUpdate(context, sealed, &length, text, (int)count) != 1) goto end;
  if (EVP_EncryptFinal_ex(context, sealed + length, &rest) != 1 || (size_t)(length + rest) != count) goto end;
  outcome = EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, CPUSH_TAG, sealed + count) == 1 ? 0 : -1;
end:
  EVP_CIPHER_CTX_free(context);
  return outcome;
}
