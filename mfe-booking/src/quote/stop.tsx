import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import type { Draft } from './draft.ts';

const t = wordsOf(quoteWords);

/** One end of the way, as a point of its line. */
export function Stop({
  place,
  note,
  isEnd,
}: {
  place: Draft['booking']['fromAddress'];
  note: string;
  isEnd?: boolean;
}) {
  return (
    <li className="relative flex gap-3">
      <span
        aria-hidden
        className={cx(
          'relative z-1 mt-1 size-2.5 shrink-0 rounded-full border-2 border-ink',
          isEnd ? 'bg-ink' : 'bg-surface-1',
        )}
      />
      {!isEnd && <i aria-hidden className="absolute left-[4px] top-3 h-full border-l-2 border-line-strong" />}
      <span className="min-w-0">
        <span className="block">
          {place.suburb ? (
            <>
              <b className="font-semibold">{place.suburb}</b>{' '}
              {[place.stateCode ?? place.state, place.postCode].filter(Boolean).join(' ')}
            </>
          ) : (
            <span className="text-muted">{isEnd ? t('to') : t('from')}</span>
          )}
        </span>
        <span className="block text-xs text-muted">{note}</span>
      </span>
    </li>
  );
}
