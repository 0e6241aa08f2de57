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

const unsigned char *onduty_words_ar(void) {
  static const unsigned char words[] = {
#embed "texts/ar.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_es(void) {
  static const unsigned char words[] = {
#embed "texts/es.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_fr(void) {
  static const unsigned char words[] = {
#embed "texts/fr.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_it(void) {
  static const unsigned char words[] = {
#embed "texts/it.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_nl(void) {
  static const unsigned char words[] = {
#embed "texts/nl.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_pl(void) {
  static const unsigned char words[] = {
#embed "texts/pl.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_pt(void) {
  static const unsigned char words[] = {
#embed "texts/pt.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_ro(void) {
  static const unsigned char words[] = {
#embed "texts/ro.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_tr(void) {
  static const unsigned char words[] = {
#embed "texts/tr.txt" suffix(, 0)
  };
  return words;
}

const unsigned char *onduty_words_uk(void) {
  static const unsigned char words[] = {
#embed "texts/uk.txt" suffix(, 0)
  };
  return words;
}
