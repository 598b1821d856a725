/** The locale in which numbers, money and dates are written: the reader's; Australian English unless another is chosen. */
let locale = 'en-AU';
/** Languages that are written from right to left, by the beginning of their locale. */
export const isRightToLeft = (of: string = locale): boolean => of.startsWith('ar');
/** What is read from left to right whatever stands round it: `12 kg`, `AU$ 5.00`. Its own direction is kept by marks that nobody sees. */
export const leftToRight = (text: string): string =>
  isRightToLeft() ? `\u2066${text.replaceAll(/[\u200e\u200f]/g, '')}\u2069` : text;
export const currentLocale = (): string => locale;
export const isEnglish = (): boolean => locale === 'en-AU';
export function setLocale(next: string): void {
  locale = next;
}
