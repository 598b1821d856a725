/** What stands round the fields of a card, whosever they are: its name, its border, and what is wrong with it. */
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { useFormContext } from '@cartage/ui/form.ts';
import { CreditCard } from 'lucide-react';
import { useId, type ReactNode } from 'react';

const t = wordsOf(guestQuoteWords);
/** `told` goes to the field that is read out with the fault. */
type Told = { 'aria-invalid'?: true; 'aria-describedby'?: string };
export function CardFrame({ children }: { children: (told: Told) => ReactNode }) {
  const id = useId();
  const { formState } = useFormContext();
  const error = (formState.errors['booking'] as { paymentNonce?: { message?: string } } | undefined)?.paymentNonce
    ?.message;
  return (
    <fieldset data-name="booking.paymentNonce" className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-table font-medium">{t('card')}</legend>
      <div
        className={cx(
          'flex items-center gap-1.5 rounded-control border bg-surface-1 px-2 focus-within:ring-2 focus-within:ring-focus',
          error ? 'border-bad' : 'border-control',
        )}
      >
        <CreditCard aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
        {children(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
