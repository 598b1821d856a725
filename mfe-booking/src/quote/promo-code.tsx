import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import type { Quote } from '@cartage/contract/booking/quote.ts';
import { Input, Money, wordsOf } from '@cartage/ui/core.ts';
import { Field, type ControlProps } from '@cartage/ui/form.ts';
import { TicketPercent } from 'lucide-react';
import { useEffect, useState } from 'react';

const t = wordsOf(freightWords);

/** Counts once it is typed whole, on Enter or on leaving the field: each letter would ask every carrier anew. */
export function PromoCode({ chosen }: { chosen: Quote | undefined }) {
  const off = chosen?.customerCost.totalDiscount ?? 0;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-1">
      <Field name="booking.promoCode" label={t('promoCode')} className="w-48 max-md:w-full">
        {(control) => <Typed {...control} />}
      </Field>
      <p role="status" className="flex min-h-9 items-center gap-1.5 text-table text-ok [&_svg]:size-4">
        {off > 0 && (
          <>
            <TicketPercent aria-hidden />
            <span>{t.parts('takesAmountOffFreight', { amount: <Money amount={off} /> })}</span>
          </>
        )}
      </p>
    </div>
  );
}
function Typed({ value, onChange, onBlur, ref: _ref, ...control }: ControlProps) {
  const [text, setText] = useState(String(value ?? ''));
  useEffect(() => setText(String(value ?? '')), [value]);
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      {...control}
      value={text}
      autoComplete="off"
      maxLength={40}
      onChange={(e) => setText(e.target.value)}
      onBlur={() => {
        apply();
        onBlur();
      }}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return;
        e.preventDefault();
        apply();
      }}
      className="mono"
    />
  );
}
