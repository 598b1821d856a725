/**
 * UN numbers that are carried. The common ones are here by hand, as the Australian Dangerous Goods Code names them; the rest,
 * `un-list.json`, are facts of two public lists, the table A of ADR (chapter 3.2) and that of 49 CFR 172.101 as of 1 June 2026:
 * names and spelling of the first, packing groups of the second, and only numbers whose class and second hazard are the same in
 * both. All were compared once more, number by number, with ADR's table A of 2017 and with a list of the names of the UN
 * Model Regulations: left out is what road does not carry without an approval of its own (UN 2186, 2249, 3097, 3100, 3121,
 * 3127, 3133, 3137, 3255), and a packing group that one list alone knows. Left out besides: explosives, radioactive material, infectious substances of category A, what travels under a controlled
 * temperature, and what has two second hazards or some that depend on its strength, since our papers name one.
 * A substance has an entry for each packing group, so a number may stand for several; the consignor declares it with the item.
 */
import list from './un-list.json' with { type: 'json' };

type PackingGroup = 'I' | 'II' | 'III';
/** `packingGroups` are those of its entries; gases, articles and batteries have none. */
export type UnNumber = {
  unNumber: string;
  name: string;
  unClass: string;
  /** The second hazard, which every entry of the number has but those of `WEAKER`. */
  subsidiary: string | null;
  packingGroups: readonly PackingGroup[];
};

/** `8 (5.1)`: the class, and in brackets its subsidiary risk. */
const row = (unNumber: string, name: string, hazard: string, ...packingGroups: PackingGroup[]): [string, UnNumber] => {
  const [unClass = '', subsidiary] = hazard.split(/[ ()]+/);
  return [unNumber, { unNumber, name, unClass, subsidiary: subsidiary || null, packingGroups }];
};
const UN_NUMBERS = new Map<string, UnNumber>([
  ...(list as [string, string, string, string][]).map(([unNumber, name, hazard, groups]) =>
    row(unNumber, name, hazard, ...(groups.split(' ').filter(Boolean) as PackingGroup[])),
  ),
  row('1002', 'Air, compressed', '2.2'),
  row('1006', 'Argon, compressed', '2.2'),
  row('1013', 'Carbon dioxide', '2.2'),
  row('1049', 'Hydrogen, compressed', '2.1'),
  row('1066', 'Nitrogen, compressed', '2.2'),
  row('1072', 'Oxygen, compressed', '2.2 (5.1)'),
  row('1075', 'Petroleum gases, liquefied', '2.1'),
  row('1090', 'Acetone', '3', 'II'),
  row('1133', 'Adhesives', '3', 'I', 'II', 'III'),
  row('1170', 'Ethanol solution', '3', 'II', 'III'),
  row('1197', 'Extracts, liquid, for flavour or aroma', '3', 'II', 'III'),
  row('1202', 'Diesel fuel', '3', 'III'),
  row('1203', 'Petrol', '3', 'II'),
  row('1210', 'Printing ink', '3', 'I', 'II', 'III'),
  row('1219', 'Isopropanol', '3', 'II'),
  row('1223', 'Kerosene', '3', 'III'),
  row('1230', 'Methanol', '3 (6.1)', 'II'),
  row('1263', 'Paint', '3', 'I', 'II', 'III'),
  row('1266', 'Perfumery products', '3', 'II', 'III'),
  row('1294', 'Toluene', '3', 'II'),
  row('1300', 'Turpentine substitute', '3', 'II', 'III'),
  row('1325', 'Flammable solid, organic, N.O.S.', '4.1', 'II', 'III'),
  row('1719', 'Caustic alkali liquid, N.O.S.', '8', 'II', 'III'),
  row('1760', 'Corrosive liquid, N.O.S.', '8', 'I', 'II', 'III'),
  row('1789', 'Hydrochloric acid', '8', 'II', 'III'),
  row('1791', 'Hypochlorite solution', '8', 'II', 'III'),
  row('1805', 'Phosphoric acid solution', '8', 'III'),
  row('1824', 'Sodium hydroxide solution', '8', 'II', 'III'),
  row('1830', 'Sulphuric acid', '8', 'II'),
  row('1845', 'Carbon dioxide, solid (dry ice)', '9'),
  row('1866', 'Resin solution', '3', 'I', 'II', 'III'),
  row('1950', 'Aerosols', '2.1'),
  row('1965', 'Hydrocarbon gas mixture, liquefied, N.O.S.', '2.1'),
  row('1978', 'Propane', '2.1'),
  row('1987', 'Alcohols, N.O.S.', '3', 'II', 'III'),
  row('1993', 'Flammable liquid, N.O.S.', '3', 'I', 'II', 'III'),
  row('2014', 'Hydrogen peroxide, aqueous solution', '5.1 (8)', 'II'),
  row('2031', 'Nitric acid', '8 (5.1)', 'I', 'II'),
  row('2057', 'Tripropylene', '3', 'II', 'III'),
  row('2067', 'Ammonium nitrate based fertiliser', '5.1', 'III'),
  row('2672', 'Ammonia solution', '8', 'III'),
  row('2790', 'Acetic acid solution', '8', 'II', 'III'),
  row('2794', 'Batteries, wet, filled with acid', '8'),
  row('2795', 'Batteries, wet, filled with alkali', '8'),
  row('2800', 'Batteries, wet, non-spillable', '8'),
  row('2880', 'Calcium hypochlorite, hydrated', '5.1', 'II', 'III'),
  row('2902', 'Pesticide, liquid, toxic, N.O.S.', '6.1', 'I', 'II', 'III'),
  row('3077', 'Environmentally hazardous substance, solid, N.O.S.', '9', 'III'),
  row('3082', 'Environmentally hazardous substance, liquid, N.O.S.', '9', 'III'),
  row('3090', 'Lithium metal batteries', '9'),
  row('3091', 'Lithium metal batteries contained in equipment', '9'),
  row('3166', 'Vehicle, flammable liquid powered', '9'),
  row('3175', 'Solids containing flammable liquid, N.O.S.', '4.1', 'II'),
  row('3266', 'Corrosive liquid, basic, inorganic, N.O.S.', '8', 'I', 'II', 'III'),
  row('3268', 'Safety devices', '9'),
  row('3373', 'Biological substance, category B', '6.2'),
  row('3480', 'Lithium ion batteries', '9'),
  row('3481', 'Lithium ion batteries contained in equipment', '9'),
  row('3528', 'Engine, internal combustion, flammable liquid powered', '3'),
]);

/** Numbers that also stand for something weaker in that group: nitric acid oxidises from 65 % on, below it is in group II as well and corrodes only. */
const WEAKER: Readonly<Record<string, PackingGroup>> = { '2031': 'II' };

/** All of them, by number. */
export const unNumbers = (): readonly UnNumber[] =>
  [...UN_NUMBERS.values()].sort((a, b) => (a.unNumber < b.unNumber ? -1 : 1));
/** "UN1263", "un 1263" and "1263" are the same number. */
export const unNumber = (code: string): UnNumber | undefined => UN_NUMBERS.get(code.trim().replace(/^UN\s*/i, ''));
/** The group that the consignor declared ("PG II", "ii"), when the number has an entry of it. */
export function declaredGroup(un: UnNumber, declared: string | undefined): PackingGroup | undefined {
  const asked = declared
    ?.trim()
    .toUpperCase()
    .replace(/^PG\s*/, '');
  return un.packingGroups.find((group) => group === asked);
}
/** The declared group, the only one there is, or null: then it is written by hand. */
export const packingGroup = (un: UnNumber, declared: string | undefined): PackingGroup | null =>
  declaredGroup(un, declared) ?? (un.packingGroups.length === 1 ? un.packingGroups[0]! : null);
/** The second hazard; `isOpen` where the number and its group alone do not say whether there is one, and the consignor has not either. */
export function subsidiaryRisk(un: UnNumber, group: PackingGroup | null, declared: string | undefined) {
  const { subsidiary } = un;
  const weaker = WEAKER[un.unNumber];
  if (!subsidiary || !weaker || (group !== null && group !== weaker)) return { subsidiary, isOpen: false };
  const asked = declared?.trim().toLowerCase();
  if (asked === 'none') return { subsidiary: null, isOpen: false };
  // While it is open it counts as there: what is kept apart for nothing does no harm.
  return { subsidiary, isOpen: asked !== subsidiary };
}
