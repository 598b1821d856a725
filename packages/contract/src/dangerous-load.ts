/**
 * Dangerous goods that travel together: which stay apart, and from how much on a load shows placards. Pure, so that the
 * office, the board and the papers say the same. The vehicle's driver and his consignor go by the code itself.
 */
import { round } from './money.ts';

export type LoadedGoods = {
  /** What it is known by: a connote, a job number, a line of freight. */
  of: string;
  unNumber: string;
  unClass: string;
  subsidiary: string | null;
  packingGroup: string | null;
  /** Packed in limited quantities and marked so (ADG chapter 3.4). */
  isLimited: boolean;
  /** Gross, as a kilogram or a litre each. */
  kg: number;
};

/** What burns, or makes something that does: the ADG's fire risk goods. */
const FIRE = ['2.1', '3', '4.1', '4.2', '4.3'];
const OXIDISES = ['5.1', '5.2'];
/** What is said of a pair has its key by it. */
type ApartRule = 'fire' | 'peroxides' | 'ignites' | 'toxic' | 'corrosive';
/**
 * ADG chapter 9.1, simplified to classes: fire risk goods stay apart from what feeds a fire, oxidising substances from
 * organic peroxides, and besides what both public tables of classes keep apart (IMDG code 7.2.4 and 49 CFR 177.848 (d)).
 * The code has more for single substances (cyanides and acids, foodstuffs), which only the consignor knows.
 */
const APART: readonly (readonly [readonly string[], readonly string[], ApartRule])[] = [
  [FIRE, OXIDISES, 'fire'],
  [['5.1'], ['5.2'], 'peroxides'],
  [['2.1', '3'], ['4.2'], 'ignites'],
  [['2.3'], ['3', '4.2', '5.2'], 'toxic'],
  [['8'], ['4.1', '4.2', '4.3', '5.1', '5.2'], 'corrosive'],
];
const hazardsOf = ({ unClass, subsidiary }: LoadedGoods) => (subsidiary ? [unClass, subsidiary] : [unClass]);
const isGas = ({ unClass }: LoadedGoods) => unClass.startsWith('2.');

export type Apart = { first: LoadedGoods; second: LoadedGoods; rule: ApartRule };
/** Why two do not travel on one vehicle; null where they may. Limited quantities may (ADG 9.1.1), and cylinders of gas beside each other, as every welder has them. */
export function apart(first: LoadedGoods, second: LoadedGoods): Apart | null {
  if (first.isLimited || second.isLimited || (isGas(first) && isGas(second))) return null;
  for (const [some, others, rule] of APART)
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const)
      if (hazardsOf(a).some((h) => some.includes(h)) && hazardsOf(b).some((h) => others.includes(h)))
        return { first, second, rule };
  return null;
}
/** Each pair of two different loads once. Also below a placard load, where the code asks for less: who takes less care says why. */
export const apartIn = (goods: readonly LoadedGoods[]): Apart[] =>
  goods.flatMap((a, i) => goods.slice(i + 1).flatMap((b) => (a.of === b.of ? [] : (apart(a, b) ?? []))));
/** As it stands on papers and beside a UN number; a mark, and no word of any language. */
export const LIMITED_MARK = 'LTD QTY';

/** ADG 5.3, simplified to its gross amounts: from here on a load shows placards. */
const PLACARD_KG = { usual: 1000, high: 250 } as const;
/** What counts sooner: flammable gases but aerosols, toxic gases, and packing group I. */
const isHigh = ({ unClass, unNumber, packingGroup }: Omit<LoadedGoods, 'of' | 'kg'>): boolean =>
  packingGroup === 'I' || unClass === '2.3' || (unClass === '2.1' && unNumber !== '1950');
type PlacardLoad = { kg: number; limitKg: number; isReached: boolean };
/** Limited quantities do not count. */
export function placardLoad(goods: readonly Omit<LoadedGoods, 'of'>[]): PlacardLoad {
  const counted = goods.filter((g) => !g.isLimited);
  const kg = Math.ceil(
    round(
      counted.reduce((all, g) => all + g.kg, 0),
      3,
    ),
  );
  const limitKg = counted.some(isHigh) ? PLACARD_KG.high : PLACARD_KG.usual;
  return { kg, limitKg, isReached: counted.length > 0 && kg >= limitKg };
}
