/**
 * The limited-quantity mark: how much an inner package may hold at most for goods to travel as a limited quantity (column 7a
 * of ADR's table A, which the Australian code repeats from the UN Model Regulations). `limited-quantities.json` holds, for
 * each entry, what two public lists of it say alike: a table of ADR 2017 and a later one without its year, compared entry by entry. An
 * entry of which only one says so, or which they tell otherwise, has no mark here, like one that may not travel so at all.
 */
import { say } from '@cartage/contract/words/errors/guest.ts';
import { declaredGroup, packingGroup, type UnNumber } from './dangerous-goods.ts';
import list from './limited-quantities.json' with { type: 'json' };

const MARKS = new Map(list as [string, string][]);
/** "1 L"; null where it may not travel as a limited quantity, or nobody knows. */
export const limitedQuantity = (un: UnNumber, group: string | null): string | null =>
  MARKS.get(group ? `${un.unNumber} ${group}` : un.unNumber) ?? null;

type Options = Record<string, string> | null | undefined;
export const isLimited = (options: Options): boolean => /^(true|yes|1)$/i.test(options?.['limitedQuantity'] ?? '');

const AMOUNT = /^(\d+(?:\.\d+)?)\s*(ml|l|g|kg)$/i;
/** In grams or millilitres. */
function amountOf(text: string): { amount: number; isMass: boolean } | null {
  const [, value, unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (value === undefined) return null;
  const small = unit.toLowerCase();
  return { amount: Number(value) * (small === 'l' || small === 'kg' ? 1000 : 1), isMass: small.endsWith('g') };
}
type LimitFault = { message: string; option: 'limitedQuantity' | 'innerQuantity' | 'packingGroup' };
/** Why an item does not travel as the limited quantity that it is declared to be; null where it does. */
export function limitFault(un: UnNumber, options: Options): LimitFault | null {
  if (!isLimited(options)) return null;
  const declared = options!['packingGroup'],
    number = un.unNumber;
  const group = packingGroup(un, declared);
  if (un.packingGroups.length > 1 && !declaredGroup(un, declared))
    return { message: say('limited.needsGroup', { number }), option: 'packingGroup' };
  const mark = limitedQuantity(un, group);
  if (mark === null) {
    const message = group ? say('limited.neverOfGroup', { number, group }) : say('limited.never', { number });
    return { message, option: 'limitedQuantity' };
  }
  const inner = options!['innerQuantity']?.trim();
  if (!inner) return null;
  const [asked, most] = [amountOf(inner), amountOf(mark)!];
  if (!asked || asked.isMass !== most.isMass)
    return { message: say('limited.inner', { mark }), option: 'innerQuantity' };
  if (asked.amount <= most.amount) return null;
  const message = group
    ? say('limited.tooMuchOfGroup', { number, group, mark, inner })
    : say('limited.tooMuch', { number, mark, inner });
  return { message, option: 'innerQuantity' };
}
