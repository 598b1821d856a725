/** The next ten days as they will be, following what is typed. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type UpcomingDay } from '@cartage/contract/booking/recurring.ts';
import {
  Card,
  cx,
  Day,
  ErrorState,
  SkeletonRows,
  skip,
  useCall,
  useDebounced,
  useFormat,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useWatch } from '@cartage/ui/form.ts';
import { previewInput, type RuleDraft } from './rule-draft.ts';
import { upcomingText } from './words.ts';

const t = wordsOf(recurringWords);

const REST_MS = 150;
export function Preview() {
  const draft = useWatch() as RuleDraft;
  const typed = JSON.stringify(previewInput(draft) ?? null);
  const rested = useDebounced(typed, REST_MS);
  const input = JSON.parse(rested) as ReturnType<typeof previewInput> | null;
  const found = useCall(recurringCalls.preview, input ?? skip, { keep: true, retry: false });
  const told = found.error?.validationErrors[0]?.message;
  return (
    <Card title={t('theNextTenDays')} flush>
      {!input ? (
        <p className="p-4 text-table text-muted">{t('enterDayAndTime')}</p>
      ) : found.isError ? (
        told ? (
          <p role="status" className="p-4 text-table text-muted">
            {told}
          </p>
        ) : (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        )
      ) : found.isPending ? (
        <SkeletonRows rows={6} />
      ) : found.data.length === 0 ? (
        <p role="status" className="p-4 text-table text-muted">
          {t('noDay')}
        </p>
      ) : (
        <ol aria-label={t('nextDays')} className={cx('divide-y divide-line', typed !== rested && 'opacity-60')}>
          {found.data.map((d) => (
            <li key={d.forDay} className="px-4 py-1.5">
              <DayLine d={d} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
/** A day with what is said of it; days without a booking are struck through. */
export function DayLine({ d }: { d: UpcomingDay }) {
  const { day } = useFormat();
  const isOff = d.state !== 'Open' && d.state !== 'Moved';
  const text = upcomingText(d, (of) => day(of));
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 text-table">
      <span className={cx('num w-24 shrink-0', isOff ? 'text-muted line-through' : 'font-medium')}>
        <Day day={d.day} />
      </span>
      {text && <span className={cx('min-w-0 text-xs', d.state === 'Moved' ? 'text-warn' : 'text-muted')}>{text}</span>}
      {!isOff && d.reference && <span className="mono min-w-0 truncate text-xs text-muted">{d.reference}</span>}
    </span>
  );
}
