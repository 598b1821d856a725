/** What carriers offer, one row each, of which one is chosen. */
import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';

const t = wordsOf(quoteWords);

type Props = {
  label: string;
  /** Of what was asked before; the new answers are on their way. */ isOld: boolean;
  children: ReactNode;
};
export const OfferRows = ({ label, isOld, children }: Props) => (
  <div role="radiogroup" aria-label={label} aria-busy={isOld || undefined} className={isOld ? 'opacity-60' : ''}>
    <div
      aria-hidden
      className="hidden h-8 grid-cols-[1rem_minmax(0,1fr)_7rem_8rem_8.5rem_7.5rem] items-center gap-x-3 border-b border-line px-4 text-xs text-muted @row:grid"
    >
      <span />
      <span>{t('carrier')}</span>
      <span>{t('pickUpCutOff')}</span>
      <span>{t('delivery')}</span>
      <span className="text-end">{t('priceInclGst')}</span>
      <span />
    </div>
    {children}
  </div>
);
