/** The numbers to come with what stands in the form, saved or not: which are free, and who has the others. */
import { CHECKED_AHEAD, type SeriesPreview, SHOWN_AHEAD } from '@cartage/contract/series-preview.ts';
import { Button, formatNumber, When } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, ListChecks, TriangleAlert } from 'lucide-react';

type Props = {
  label: string;
  shown: SeriesPreview | undefined;
  /** Of a thousand, once somebody asked for them. */ checked: SeriesPreview | undefined;
  checkedAt: string | undefined;
  isChecking: boolean;
  error: string | undefined;
  onCheck: () => void;
  onStartAt: (start: number) => void;
};
export function Upcoming({ label, shown, checked, checkedAt, isChecking, error, onCheck, onStartAt }: Props) {
  const problem = error ?? shown?.problem;
  const most = checked ?? shown;
  return (
    <div className="mt-4 grid gap-3">
      <div role="status" aria-label={label} className="grid gap-3">
        {most && most.startAt !== null && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-table text-bad">
            <CircleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
            Taken: {namesOf(most)}.
            <button
              type="button"
              className="touch font-semibold text-accent hover:underline"
              onClick={() => onStartAt(most.startAt!)}
            >
              Start at {most.startAt}
            </button>
          </p>
        )}
        {problem && <p className="text-table text-bad">{problem}</p>}
        {shown && shown.next.length > 0 && <Cells next={shown.next} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table">
        <Button variant="outline" size="sm" state={isChecking ? 'pending' : 'idle'} onClick={onCheck}>
          <ListChecks aria-hidden className="size-4 stroke-[1.75]" />
          Check {formatNumber(CHECKED_AHEAD)} ahead
        </Button>
        {checked && <Verdict of={checked} />}
        {checkedAt && (
          <span className="ml-auto text-xs text-muted">
            <When at={checkedAt} style="time" />
          </span>
        )}
      </div>
    </div>
  );
}
const Cells = ({ next }: { next: SeriesPreview['next'] }) => (
  <div className="grid rounded-control border border-line sm:grid-cols-[auto_minmax(0,1fr)]">
    <span className="px-3 py-1.5 text-xs text-muted max-sm:border-b sm:self-center border-line">
      {next.length === SHOWN_AHEAD ? 'Next five' : `The last ${next.length}`}
    </span>
    <ul className="grid border-line text-table max-sm:divide-y sm:grid-flow-col sm:auto-cols-[minmax(0,1fr)] sm:divide-x sm:border-l divide-line">
      {next.map(({ number, by }) => (
        <li
          key={number}
          title={by ? `${number} belongs to ${by}` : undefined}
          className={`min-w-0 px-3 py-1.5 max-sm:flex max-sm:items-baseline max-sm:justify-between ${by ? 'bg-bad-soft text-bad' : ''}`}
        >
          <span className="mono block truncate">{number}</span>
          <span className={`flex items-center gap-1 text-xs ${by ? '' : 'text-muted'}`}>
            {by && <TriangleAlert aria-hidden className="size-3.5 stroke-[1.75]" />}
            {by ? 'taken' : 'free'}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
const Verdict = ({ of }: { of: SeriesPreview }) =>
  of.takenCount ? (
    <span className="flex items-center gap-1.5">
      <TriangleAlert aria-hidden className="size-4 shrink-0 stroke-[1.75] text-bad" />
      <span>
        <strong className="font-semibold">{formatNumber(of.takenCount)} taken</strong> of {formatNumber(of.checked)}
      </span>
    </span>
  ) : (
    <span className="flex items-center gap-1.5">
      <CircleCheck aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ok" />
      <strong className="font-semibold">{formatNumber(of.checked)} free</strong>
    </span>
  );
const NAMED = 3;
function namesOf({ taken, takenCount }: SeriesPreview): string {
  const named = taken.slice(0, NAMED).map((one) => `${one.number} by ${one.by}`);
  return takenCount > NAMED ? `${named.join(', ')} and ${formatNumber(takenCount - NAMED)} more` : named.join(', ');
}
