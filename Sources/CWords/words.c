/* Written by bin/words. */
#include "CWords.h"

const unsigned char *onduty_words_en(void) {
  static const unsigned char words[] = {
#embed "texts/en.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_de(void) {
  static const unsigned char words[] = {
#embed "texts/de.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_nl(void) {
  static const unsigned char words[] = {
#embed "texts/nl.txt" suffix(, 0)
  };
  return words;
}
