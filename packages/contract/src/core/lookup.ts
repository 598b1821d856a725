/** Lookups that every screen shares: places, countries, package types. */
import { InsuranceType } from '../booking/insurance.ts';
import { calls, get, post } from '../call.ts';
import { LookupItem, LookupRename, name, Sentence } from '../wire.ts';
import { z } from '../zod.ts';

/** `attributes` holds state, stateCode, latitude and longitude when they are known. */
export const Location = z.object({
  countryCode: z.string(),
  suburb: z.string(),
  postCode: z.string(),
  attributes: z.record(z.string(), z.string()),
});
export type Location = z.infer<typeof Location>;
export const Country = z.object({
  id: z.number(),
  countryName: z.string(),
  countryCode: z.string(),
  formalName: z.string(),
  ianaCountryCode: z.string(),
  currencyCode: z.string(),
  currencyName: z.string(),
});
export type Country = z.infer<typeof Country>;

/** A named value that records carry beside their fields. */
export const Attribute = z.object({
  key: z.string(),
  displayName: Sentence,
  group: Sentence,
  subGroup: Sentence,
  dataType: z.enum(['string', 'number', 'boolean']),
});
export type Attribute = z.infer<typeof Attribute>;

const place = { countryCode: name(3), search: name(100) };
export const lookupCalls = calls(
  'svc-core',
  '/api/core/commonlookup',
  { auth: 'none' },
  {
    locations: get('getlocations', place, z.array(Location)),
    searchLocations: get('SearchLocations', place, z.array(Location)),
    insuranceTypes: get('getinsurencetypes', {}, z.array(InsuranceType)),
    countries: get('getcountry', {}, z.array(Country)),
    /** `id` is the code that items carry in `packageType`. */
    packageTypes: get('GetAllPackageTypes', {}, z.array(LookupItem)),
    costTypes: get('GetCostTypes', {}, z.array(LookupItem), {
      auth: 'token',
      ours: true,
      summary: 'What a line of a price or an invoice is for',
    }),
    attributes: get('GetAttributes', {}, z.array(Attribute), { auth: 'token' }),
    rename: post('renameLookup', LookupRename, undefined, {
      auth: 'token',
      staff: true,
      permission: 'Administration.Settings',
      ours: true,
      summary: 'Other words or another colour for an entry; its code stays',
    }),
  },
);
