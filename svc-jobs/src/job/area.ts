/** The region a postcode lies in, as Australian couriers cut their runs; outside the cities the state's country side. */
const REGIONS: readonly (readonly [from: number, to: number, name: string])[] = [
  [2000, 2011, 'Sydney City'], [2015, 2020, 'Sydney South'], [2021, 2036, 'Sydney East'], [2037, 2050, 'Sydney Inner West'], [2060, 2090, 'Sydney North Shore'],
  [2092, 2108, 'Sydney Northern Beaches'], [2109, 2126, 'Sydney North Shore'], [2127, 2138, 'Sydney Inner West'], [2139, 2165, 'Sydney Parramatta'],
  [2166, 2179, 'Sydney South West'], [2190, 2200, 'Sydney Bankstown'], [2203, 2234, 'Sydney South'], [2555, 2574, 'Sydney Macarthur'], [2745, 2770, 'Sydney Penrith'],
  [2250, 2263, 'Central Coast'], [2264, 2327, 'Newcastle and Hunter'], [2500, 2535, 'Wollongong'], [2600, 2618, 'Canberra'], [2900, 2914, 'Canberra'],
  [3000, 3008, 'Melbourne City'], [3011, 3043, 'Melbourne West'], [3044, 3078, 'Melbourne North'], [3079, 3116, 'Melbourne North East'], [3121, 3163, 'Melbourne East'],
  [3164, 3207, 'Melbourne South East'], [3211, 3228, 'Geelong'], [3335, 3338, 'Melbourne West'], [3350, 3358, 'Ballarat'], [3427, 3429, 'Melbourne West'], [3550, 3556, 'Bendigo'],
  [3750, 3810, 'Melbourne East'], [3910, 3944, 'Mornington Peninsula'], [3975, 3980, 'Melbourne South East'],
  [4000, 4014, 'Brisbane City'], [4017, 4055, 'Brisbane North'], [4059, 4078, 'Brisbane West'], [4101, 4133, 'Brisbane South'], [4151, 4184, 'Brisbane East'],
  [4205, 4230, 'Gold Coast'], [4300, 4306, 'Ipswich'], [4350, 4352, 'Toowoomba'], [4500, 4519, 'Brisbane North'], [4550, 4575, 'Sunshine Coast'],
  [5000, 5006, 'Adelaide City'], [5007, 5038, 'Adelaide West'], [5039, 5069, 'Adelaide South'], [5070, 5099, 'Adelaide North East'], [5106, 5121, 'Adelaide North'], [5158, 5174, 'Adelaide South'],
  [6000, 6005, 'Perth City'], [6006, 6038, 'Perth North'], [6050, 6090, 'Perth East'], [6100, 6112, 'Perth South East'], [6147, 6176, 'Perth South'],
  [7000, 7019, 'Hobart'], [7050, 7055, 'Hobart'], [7248, 7250, 'Launceston'], [800, 832, 'Darwin'],
];
const STATES: readonly (readonly [from: number, to: number, name: string])[] = [
  [800, 999, 'NT'], [2600, 2618, 'ACT'], [2900, 2920, 'ACT'], [2000, 2999, 'NSW'], [3000, 3999, 'VIC'], [4000, 4999, 'QLD'], [5000, 5799, 'SA'], [6000, 6797, 'WA'], [7000, 7799, 'TAS'],
];
const within = (table: typeof REGIONS, code: number) => table.find(([from, to]) => code >= from && code <= to)?.[2];

export function areaOf(postcode: string | null | undefined, statecode?: string | null): string {
  const code = /^\d{3,4}$/.test(postcode ?? '') ? Number(postcode) : 0;
  const region = within(REGIONS, code);
  if (region) return region;
  const state = within(STATES, code) ?? statecode;
  return state ? `${state} country` : 'Elsewhere';
}
