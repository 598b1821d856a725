/** Letters without their marks, in small ones: who types "ngoc" finds Ngọc, and who types "Ngọc" as well. Pure. */

/** Marks of Latin and Arabic letters; what other writing sets above its letters belongs to them. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670]/g;
/** Letters of their own that most keyboards do not have. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l' };
/** As svc-communication's migration 0027 does in SQL: words that are looked for and those that are kept are folded alike. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[đøł]/g, (letter) => PLAIN[letter]!);
