/** Where a card is entered in the sandbox, which takes no money. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { useEffect, useState } from 'react';
import type { Entry } from './card-entry.ts';
import { CardFrame } from './card-frame.tsx';
import { type Card, entryOf, grouped, NO_CARD, withSlash } from './sandbox-card.ts';

const t = wordsOf(guestQuoteWords);
const CELL = 'min-w-0 bg-transparent py-1.5 text-table outline-none placeholder:text-muted';
export function CardField({ onEntry }: { onEntry: (entry: Entry) => void }) {
  const [card, setCard] = useState(NO_CARD);
  useEffect(() => {
    onEntry(entryOf(NO_CARD));
    // oxlint-disable-next-line react/exhaustive-deps -- once, before anything is typed
  }, []);
  const change = (part: Partial<Card>) => {
    const next = { ...card, ...part };
    setCard(next);
    onEntry(entryOf(next));
  };
  return (
    <>
      <CardFrame>
        {(told) => (
          <>
            <input
              aria-label={t('cardNumber')}
              name="booking.paymentNonce"
              inputMode="numeric"
              autoComplete="cc-number"
              placeholder={t('cardNumber')}
              className={cx(CELL, 'num w-0 flex-1 tracking-tight')}
              value={card.number}
              onChange={(e) => change({ number: grouped(e.target.value) })}
              {...told}
            />
            <input
              aria-label={t('expiry')}
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder={t('monthYear')}
              className={cx(CELL, 'num w-13')}
              value={card.expiry}
              onChange={(e) => change({ expiry: withSlash(e.target.value) })}
            />
            <input
              aria-label={t('cvc')}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder={t('cvc')}
              maxLength={4}
              className={cx(CELL, 'num w-9')}
              value={card.cvc}
              onChange={(e) => change({ cvc: e.target.value })}
            />
          </>
        )}
      </CardFrame>
      <p className="text-xs text-muted">{t('sandbox')}</p>
    </>
  );
}
