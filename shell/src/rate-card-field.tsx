/** A rate card in a form, found by name or code among all of them. */
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import { Field, type FieldProps } from '@cartage/ui/form.ts';
import type { Ref } from 'react';
import { Searched } from './searched.tsx';

export const RATE_CARD_SEARCH = ['name', 'code'] as const;
type Props = FieldProps & { side: RateCard['side']; none: string };
export function RateCardField({ side, none, ...field }: Props) {
  return (
    <Field {...field}>
      {({ value, onChange, id, ref, onBlur, disabled, ...c }) => (
        <Searched<RateCard>
          {...{ id, onBlur, disabled, none }}
          ref={ref as Ref<HTMLButtonElement>}
          label={field.label}
          invalid={c['aria-invalid'] === true}
          describedBy={c['aria-describedby']}
          call={rateCardCalls.list}
          where={`side eq '${side}' and isActive eq true`}
          search={RATE_CARD_SEARCH}
          textOf={(card) => `${card.name} (${card.code})`}
          value={value as string | null | undefined}
          onChange={(card) => onChange(card?.id ?? null)}
        />
      )}
    </Field>
  );
}
