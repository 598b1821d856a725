/** In the aimed lane: the stops a drop would make, or why there are none. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { Ban, TriangleAlert } from 'lucide-react';
import { Arrival } from './arrival.tsx';
import type { Slot } from './lane-order.ts';
import { StopDisc } from './stop-row.tsx';
import type { Verdict } from './verdict.ts';

const t = wordsOf(boardWords);

export const DropSlot = ({ slot, count, day }: { slot: Slot; count: number; day: string }) => (
  <li className="-mx-1.5 flex min-h-10 gap-2 rounded-control border border-dashed border-accent bg-accent-soft px-1.5 py-0.5 text-table text-accent">
    <StopDisc state="slot" number={slot.number} />
    <span className="min-w-0 flex-1">
      <span className="flex justify-between gap-1">
        <b className="truncate font-semibold">{slot.suburb}</b>
        {slot.at && <Arrival at={slot.at} day={day} />}
      </span>
      <span className="block truncate text-xs">
        {slot.type === 'pickup'
          ? t('pickUpStopNumber', { number: slot.number })
          : t('deliveryStopNumber', { count, number: slot.number })}
      </span>
    </span>
  </li>
);

export function WhyNot({ verdict }: { verdict: Verdict }) {
  const hard = verdict.state === 'refused';
  return (
    <div
      className={`-mx-1 mb-2 flex gap-2 rounded-control border border-dashed px-2 py-2 text-xs ${hard ? 'border-bad bg-bad-soft text-bad' : 'border-warn bg-warn-soft text-warn'}`}
    >
      {hard ? (
        <Ban aria-hidden className="size-3.5 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      )}
      <span className="grid gap-1">
        {verdict.reasons.map((r) => (
          <span key={r.code + r.message}>{r.message}</span>
        ))}
        <b className="font-semibold">{hard ? t('cannotDropped') : t('needsSupervisorsReason')}</b>
      </span>
    </div>
  );
}
