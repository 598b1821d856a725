/** Where a card is entered. The fields are the provider's; the sandbox has these. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { useFormContext } from '@cartage/ui/form.ts';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { type Card, grouped, withSlash } from './sandbox-card.ts';

const t = wordsOf(guestQuoteWords);
const CELL = 'min-w-0 bg-transparent py-1.5 text-table outline-none placeholder:text-muted';
type Props = { card: Card; onChange: (card: Card) => void };
export function CardField({ card, onChange }: Props) {
  const id = useId();
  const { formState } = useFormContext();
  const error = (formState.errors['booking'] as { paymentNonce?: { message?: string } } | undefined)?.paymentNonce
    ?.message;
  const told = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset data-name="booking.paymentNonce" className="min-w-0">
      <legend className="mb-1 text-table font-medium">{t('card')}</legend>
      <div
        className={cx(
          'flex items-center gap-1.5 rounded-control border bg-surface-1 px-2 focus-within:ring-2 focus-within:ring-focus',
          error ? 'border-bad' : 'border-control',
        )}
      >
        <CreditCard aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
        <input
          aria-label={t('cardNumber')}
          name="booking.paymentNonce"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder={t('cardNumber')}
          className={cx(CELL, 'num w-0 flex-1 tracking-tight')}
          value={card.number}
          onChange={(e) => onChange({ ...card, number: grouped(e.target.value) })}
          {...told}
        />
        <input
          aria-label={t('expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder={t('monthYear')}
          className={cx(CELL, 'num w-13')}
          value={card.expiry}
          onChange={(e) => onChange({ ...card, expiry: withSlash(e.target.value) })}
        />
        <input
          aria-label={t('cvc')}
          inputMode="numeric"
          autoComplete="cc-csc"
          placeholder={t('cvc')}
          maxLength={4}
          className={cx(CELL, 'num w-9')}
          value={card.cvc}
          onChange={(e) => onChange({ ...card, cvc: e.target.value })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
