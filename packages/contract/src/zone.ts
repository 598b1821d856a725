/** The time zone of a place: cut-offs, ready and closing times are those of the clock on its wall. */

type Place = {
  postCode?: string | null | undefined;
  stateCode?: string | null | undefined;
  state?: string | null | undefined;
  countryCode?: string | null | undefined;
};

const OF_STATE: Readonly<Record<string, string>> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};
const STATES: Readonly<Record<string, string>> = {
  'NEW SOUTH WALES': 'NSW',
  'AUSTRALIAN CAPITAL TERRITORY': 'ACT',
  VICTORIA: 'VIC',
  QUEENSLAND: 'QLD',
  'SOUTH AUSTRALIA': 'SA',
  'WESTERN AUSTRALIA': 'WA',
  TASMANIA: 'TAS',
  'NORTHERN TERRITORY': 'NT',
};

/** The state's code of an Australian place, by its name or else by its postcode; null where neither tells. */
export function stateOf(place: Place): string | null {
  if (!isAustralian(place)) return null;
  const named = (place.stateCode?.trim() || place.state?.trim() || '').toUpperCase();
  if (Object.hasOwn(OF_STATE, named)) return named;
  return Object.hasOwn(STATES, named) ? STATES[named]! : byPostCode(place.postCode?.trim() ?? '');
}

/** The zone of the place's state (of Broken Hill its own), or `otherwise` where the place does not tell it. */
export function zoneOf(place: Place, otherwise: string): string {
  const country = place.countryCode?.trim().toUpperCase();
  if (country === 'NZ' || country === 'NZL') return 'Pacific/Auckland';
  if (!isAustralian(place)) return otherwise;
  if (place.postCode?.trim() === '2880') return 'Australia/Broken_Hill';
  return OF_STATE[stateOf(place) ?? ''] ?? otherwise;
}

/** The city that a zone is named after: 'Broken Hill' of 'Australia/Broken_Hill'. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const isAustralian = ({ countryCode }: Place) => /^(|AU|AUS)$/i.test(countryCode?.trim() ?? '');

function byPostCode(postCode: string): string | null {
  if (!/^\d{4}$/.test(postCode)) return null;
  const n = Number(postCode);
  if (n < 300 || (n >= 2600 && n <= 2618) || (n >= 2900 && n <= 2920)) return 'ACT';
  if (n >= 800 && n < 1000) return 'NT';
  return ['NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'][Math.floor(n / 1000) - 1] ?? null;
}
