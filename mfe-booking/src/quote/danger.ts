/** What the form asks once of dangerous goods, and every line of freight declares. Pure. */
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';

export const DECLARED = ['packingGroup', 'limitedQuantity', 'innerQuantity'] as const;
export type Danger = Record<(typeof DECLARED)[number], string | null>;
type Line = { itemOptions?: BookingRecord['items'][number]['itemOptions'] };

export const undeclared = (): Danger => ({ packingGroup: null, limitedQuantity: null, innerQuantity: null });
/** What all lines declare alike; lines that differ, as a file may have them, keep theirs. */
export function dangerOf(items: readonly Line[]): Danger {
  const [first] = items;
  const alike = DECLARED.map((name) => {
    const said = first?.itemOptions?.[name] ?? null;
    return [name, items.every((i) => (i.itemOptions?.[name] ?? null) === said) ? said : null];
  });
  return Object.fromEntries(alike) as Danger;
}
/** The lines as they are sent: what is declared stands in each, what was taken back in none. */
export function declared<L extends object>(items: readonly L[], danger: Danger | undefined, isDangerous: boolean): L[] {
  const before = dangerOf(items);
  const asked = isDangerous && danger?.limitedQuantity !== 'true' ? { ...danger, innerQuantity: null } : danger;
  return items.map((line) => {
    const options: Record<string, string> = { ...(line as Line).itemOptions };
    for (const name of DECLARED) {
      const said = isDangerous ? asked?.[name]?.trim() : undefined;
      if (said) options[name] = said;
      else if (!isDangerous || before[name] !== null) delete options[name];
    }
    return Object.keys(options).length > 0 || (line as Line).itemOptions ? { ...line, itemOptions: options } : line;
  });
}
