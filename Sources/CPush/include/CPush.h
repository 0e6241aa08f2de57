// What Web Push needs of OpenSSL's libcrypto, each as one call: agreeing, signing and sealing on P-256.
#ifndef CPUSH_H
#define CPUSH_H

#include <stddef.h>
#include <stdint.h>

/// The sizes in bytes: a number of the curve, an uncompressed point, a signature as two numbers, a key of AES-128-GCM.
enum { CPUSH_NUMBER = 32, CPUSH_POINT = 65, CPUSH_SIGNATURE = 64, CPUSH_KEY = 16, CPUSH_NONCE = 12, CPUSH_TAG = 16 };

/// The point that belongs to a secret number. 0; -1 if it is none of the curve: zero, or not below its order.
int cpush_public(const uint8_t *_Nonnull secret, uint8_t *_Nonnull point);

/// The number that two agree upon, of the secret of one and the point of the other. 0; -1 if the point is not on the curve.
int cpush_agree(const uint8_t *_Nonnull secret, const uint8_t *_Nonnull point, uint8_t *_Nonnull agreed);

/// Signs a message as ES256 does. 0, or -1 if the library cannot.
int cpush_sign(const uint8_t *_Nonnull secret, const uint8_t *_Nonnull message, size_t count, uint8_t *_Nonnull signature);

/// Encrypts `count` bytes to as many and a tag after them. 0, or -1 if the library cannot.
int cpush_seal(
  const uint8_t *_Nonnull key, const uint8_t *_Nonnull nonce, const uint8_t *_Nonnull text, size_t count,
  uint8_t *_Nonnull sealed);

#endif
