/** The locale in which numbers, money and dates are written: the reader's; Australian English unless another is chosen. */
let locale = 'en-AU';
export const currentLocale = (): string => locale;
export const isEnglish = (): boolean => locale === 'en-AU';
export function setLocale(next: string): void {
  locale = next;
}
