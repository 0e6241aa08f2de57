/* Written by bin/words. */
#ifndef ONDUTY_WORDS_H
#define ONDUTY_WORDS_H

/* The phrases of each language in UTF-8, ended by a zero; `Catalog` in Sources/Words reads them. */
const unsigned char *onduty_words_en(void);
const unsigned char *onduty_words_de(void);
const unsigned char *onduty_words_nl(void);

#endif
