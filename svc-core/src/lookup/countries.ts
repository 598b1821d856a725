/** Countries and their currencies, from public data; the same for every tenant, so they need no table. */
import { countries as data } from 'countries-list';
import type { Country } from '@cartage/contract/core/lookup.ts';

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });
/** A number made of the two letters: AA is 1, ZZ is 676, so that an id never changes when the list does. */
export const countryId = (code: string): number => (code.charCodeAt(0) - 65) * 26 + (code.charCodeAt(1) - 65) + 1;

export const countries: readonly Country[] = Object.entries(data)
  .map(([countryCode, c]) => {
    const currencyCode = c.currency[0] ?? '';
    return {
      id: countryId(countryCode),
      countryName: c.name,
      countryCode,
      formalName: countryNames.of(countryCode) ?? c.name,
      ianaCountryCode: countryCode.toLowerCase(),
      currencyCode,
      currencyName: currencyCode ? (currencyNames.of(currencyCode) ?? currencyCode) : '',
    };
  })
  .sort((a, b) => a.countryName.localeCompare(b.countryName, 'en'));
