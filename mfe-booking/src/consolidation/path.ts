/** Where chosen bookings are looked at together: their ids in base 36, between dots. */
import { MOST_TOGETHER } from '@cartage/contract/booking/consolidation.ts';

export const consolidatePath = (bookings: readonly { id: number }[]): string =>
  `/bookings/consolidate?bookings=${bookings.map((b) => b.id.toString(36)).join('.')}`;

/** Undefined where fewer than two are named. */
export function chosenIn(text: string | null): number[] | undefined {
  const ids = (text ?? '').split('.').map((id) => Number.parseInt(id, 36));
  const good = [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
  return good.length > 1 ? good.slice(0, MOST_TOGETHER) : undefined;
}
