/* Written by bin/words. */
#ifndef ONDUTY_WORDS_H
#define ONDUTY_WORDS_H

/* The phrases of each language in UTF-8, ended by a zero; `Catalog` in Sources/Words reads them. */
const unsigned char *onduty_words_en(void);
const unsigned char *onduty_words_de(void);
const unsigned char *onduty_words_ar(void);
const unsigned char *onduty_words_es(void);
const unsigned char *onduty_words_fr(void);
const unsigned char *onduty_words_it(void);
const unsigned char *onduty_words_nl(void);
const unsigned char *onduty_words_pl(void);
const unsigned char *onduty_words_pt(void);
const unsigned char *onduty_words_ro(void);
const unsigned char *onduty_words_tr(void);
const unsigned char *onduty_words_uk(void);

#endif
