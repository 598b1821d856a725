/** Phone numbers as people write them, made into the one form that providers take (E.164). Pure. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The number with its country, if a text can go to it: a line in a house gets none, and in some countries nobody can tell. */
export function mobileOf(written: string | null | undefined, country: string): string | undefined {
  if (!written || !isSupportedCountry(country)) return undefined;
  const number = parsePhoneNumberFromString(written, country);
  return number?.isValid() ? number.number : undefined;
}
/** Whether numbers of this country are known. */
export const isCountry = (country: string): boolean => isSupportedCountry(country);
