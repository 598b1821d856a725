/** The numbers to come with what stands in the form, saved or not: which are free, and who has the others. */
import { numberWords } from '@cartage/contract/words/settings/numbering.ts';
import { CHECKED_AHEAD, type SeriesPreview, SHOWN_AHEAD } from '@cartage/contract/series-preview.ts';
import { Button, listed, When, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, ListChecks, TriangleAlert } from 'lucide-react';

const t = wordsOf(numberWords);

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
        {most && most.takenCount > 0 && (
          <div className="flex items-start gap-2 text-table text-bad">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0 stroke-[1.75]" />
            <div className="flex min-w-0 flex-wrap gap-x-2 gap-y-1">
              <span className="min-w-0 break-words">{t('takenAre', { numbers: namesOf(most) })}</span>
              {most.startAt === null ? (
                <span>{t('takenThen')}</span>
              ) : (
                <button
                  type="button"
                  className="touch font-semibold text-accent hover:underline"
                  onClick={() => onStartAt(most.startAt!)}
                >
                  {t('startAt', { startAt: most.startAt })}
                </button>
              )}
            </div>
          </div>
        )}
        {problem && <p className="text-table text-bad">{problem}</p>}
        {shown && shown.next.length > 0 && <Cells next={shown.next} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table">
        <Button variant="outline" size="sm" state={isChecking ? 'pending' : 'idle'} onClick={onCheck}>
          <ListChecks aria-hidden className="size-4 stroke-[1.75]" />
          {t('checkAhead', { count: CHECKED_AHEAD })}
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
      {next.length === SHOWN_AHEAD ? t('nextFive') : t('lastOnes', { count: next.length })}
    </span>
    <ul className="grid border-line text-table max-sm:divide-y sm:grid-flow-col sm:auto-cols-[minmax(0,1fr)] sm:divide-x sm:border-l divide-line">
      {next.map(({ number, by }) => (
        <li
          key={number}
          title={by ? t('belongsTo', { number, by }) : undefined}
          className={`min-w-0 px-3 py-1.5 sm:px-2 max-sm:flex max-sm:items-baseline max-sm:justify-between ${by ? 'bg-bad-soft text-bad' : ''}`}
        >
          <span className="mono block [overflow-wrap:anywhere]">{number}</span>
          <span className={`flex items-center gap-1 text-xs ${by ? '' : 'text-muted'}`}>
            {by && <TriangleAlert aria-hidden className="size-3.5 stroke-[1.75]" />}
            {by ? t('taken') : t('free')}
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
        {t.parts('takenOf', {
          taken: <strong className="font-semibold">{t('takenCount', { count: of.takenCount })}</strong>,
          checked: of.checked,
        })}
      </span>
    </span>
  ) : (
    <span className="flex items-center gap-1.5">
      <CircleCheck aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ok" />
      <strong className="font-semibold">{t('freeCount', { count: of.checked })}</strong>
    </span>
  );
const NAMED = 3;
function namesOf({ taken, takenCount }: SeriesPreview): string {
  const named = taken.slice(0, NAMED).map((one) => t('takenBy', { number: one.number, by: one.by }));
  return takenCount > NAMED ? t('andMore', { named: listed(named), count: takenCount - NAMED }) : listed(named);
}
