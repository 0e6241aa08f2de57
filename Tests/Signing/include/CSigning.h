#pragma once
#include <stddef.h>
#include <stdint.h>

/* A key pair of a COSE algorithm: -7, -8 or -257; NULL for others. Freed by signing_free. */
void *signing_make(int algorithm);
void signing_free(void *key);
/* The public half as libfido2 keeps it (x and y; the point; modulus and exponent); gives its length, 0 on failure. */
size_t signing_public(void *key, int algorithm, uint8_t out[static 259]);
/* Signs a message; gives the length of the signature, 0 on failure. */
size_t signing_sign(void *key, int algorithm, const uint8_t *message, size_t count, uint8_t out[static 512]);
void signing_sha256(const uint8_t *message, size_t count, uint8_t out[static 32]);
