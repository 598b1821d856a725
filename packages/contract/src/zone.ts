/** The time zone of a place: cut-offs, ready and closing times are those of the clock on its wall. */

type Place = {
  postCode?: string | null | undefined;
  stateCode?: string | null | undefined;
  state?: string | null | undefined;
  countryCode?: string | null | undefined;
};

/** The zone of each Australian state, by its code. */
export const ZONE_OF_STATE: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};
export const STATES_BY_NAME: Readonly<Record<string, string>> = {
  'NEW SOUTH WALES': 'NSW',
  'AUSTRALIAN CAPITAL TERRITORY': 'ACT',
  VICTORIA: 'VIC',
  QUEENSLAND: 'QLD',
  'SOUTH AUSTRALIA': 'SA',
  'WESTERN AUSTRALIA': 'WA',
  TASMANIA: 'TAS',
  'NORTHERN TERRITORY': 'NT',
};

export const NEW_ZEALAND = 'Pacific/Auckland';
/** Of New South Wales, with the clock of South Australia. */
export const BROKEN_HILL = { postCode: '2880', zone: 'Australia/Broken_Hill' };
/** The states of postcodes, from and to; the first that matches counts. */
export const STATES_BY_POSTCODE: readonly (readonly [from: number, to: number, state: string])[] = [
  [0, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** The state's code of an Australian place, by its name or else by its postcode; null where neither tells. */
export function stateOf(place: Place): string | null {
  if (!isAustralian(place)) return null;
  const named = (place.stateCode?.trim() || place.state?.trim() || '').toUpperCase();
  if (Object.hasOwn(ZONE_OF_STATE, named)) return named;
  return Object.hasOwn(STATES_BY_NAME, named) ? STATES_BY_NAME[named]! : byPostCode(place.postCode?.trim() ?? '');
}

/** The zone of the place's state (of Broken Hill its own), or `otherwise` where the place does not tell it. */
export function zoneOf(place: Place, otherwise: string): string {
  const country = place.countryCode?.trim().toUpperCase();
  if (country === 'NZ' || country === 'NZL') return NEW_ZEALAND;
  if (!isAustralian(place)) return otherwise;
  if (place.postCode?.trim() === BROKEN_HILL.postCode) return BROKEN_HILL.zone;
  return ZONE_OF_STATE[stateOf(place) ?? ''] ?? otherwise;
}

/** The city that a zone is named after: 'Broken Hill' of 'Australia/Broken_Hill'. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const isAustralian = ({ countryCode }: Place) => /^(|AU|AUS)$/i.test(countryCode?.trim() ?? '');

function byPostCode(postCode: string): string | null {
  if (!/^\d{4}$/.test(postCode)) return null;
  const n = Number(postCode);
  return STATES_BY_POSTCODE.find(([from, to]) => n >= from && n <= to)?.[2] ?? null;
}
