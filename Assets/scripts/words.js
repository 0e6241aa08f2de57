// The words of a text as searches compare them; the same as the server does.

const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{Mn}/gu, "").replaceAll("ß", "ss").replaceAll("ł", "l")
  .replaceAll("ø", "o").replaceAll("đ", "d").replaceAll("æ", "ae").replaceAll("œ", "oe").replaceAll("ı", "i");
export const wordsOf = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
