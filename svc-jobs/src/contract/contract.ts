/** Which contracts of a customer may stand beside each other. Pure. */
import { conflict } from '@cartage/contract/error.ts';
import type { CustomerContract } from '@cartage/contract/rates/contract.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { onDay } from '@cartage/contract/words/figure.ts';

type Days = Pick<CustomerContract, 'id' | 'fromDay' | 'toDay'>;
const share = (a: Days, b: Days): boolean =>
  (a.toDay === null || b.fromDay <= a.toDay) && (b.toDay === null || a.fromDay <= b.toDay);

/** One price a day: two contracts of the same days would leave it to chance. */
export function refuseOverlap(asked: Days, others: readonly Days[]): void {
  const other = others.find((o) => o.id !== asked.id && share(o, asked));
  if (other)
    throw conflict(
      'contract.overlaps',
      other.toDay
        ? say('contract.overlaps', { fromDay: onDay(other.fromDay), toDay: onDay(other.toDay) })
        : say('contract.overlapsOpen', { fromDay: onDay(other.fromDay) }),
      ['contract.fromDay', 'contract.toDay'],
    );
}
