import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { anyOf, Checkbox, cx, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useFormContext, useWatch } from '@cartage/ui/form.ts';
import { useId, type ReactNode } from 'react';
import { CoverFields } from './cover-fields.tsx';
import { useAskedFor } from './customer-lists.ts';
import { DangerFields } from './danger-fields.tsx';
import { type Draft, isOn } from './draft.ts';
import { UnNumberField } from './un-number.tsx';

const t = wordsOf(freightWords);

/** What is asked for besides moving it; what needs more opens below. */
export function Options() {
  const { setValue } = useFormContext();
  const { status, isCustomer } = useSession();
  const b = useWatch({ name: 'booking' }) as Draft['booking'];
  const { mayBeLeft } = useAskedFor();
  const toggle = (path: string) => (on: boolean) =>
    setValue(path, on ? 'true' : null, { shouldDirty: true, shouldTouch: true });
  const barred = [
    b.isDangerousGood && t('barredDangerous'),
    b.isInsured && t('barredInsured'),
    isOn(b.deliveryOptions['signatureRequired']) && t('barredSignedFor'),
  ].filter((why) => why !== false);
  return (
    <div className="@container mt-3 grid gap-3">
      <div role="group" aria-label={t('options')} className="grid gap-2 @[26rem]:grid-cols-2 @[42rem]:grid-cols-3">
        <Option
          label={t('tailLiftPickUp')}
          on={isOn(b.pickupOptions['tailLift'])}
          onChange={toggle('booking.pickupOptions.tailLift')}
        />
        <Option
          label={t('tailLiftAtDelivery')}
          on={isOn(b.deliveryOptions['tailLift'])}
          onChange={toggle('booking.deliveryOptions.tailLift')}
        />
        <Option
          label={t('signatureRequired')}
          on={isOn(b.deliveryOptions['signatureRequired'])}
          onChange={(on) => {
            toggle('booking.deliveryOptions.signatureRequired')(on);
            if (on) toggle('booking.deliveryOptions.atl')(false);
          }}
        />
        <Option
          label={t('authorityToLeave')}
          note={
            barred.length
              ? t('notForBarredGoods', { barred: anyOf(barred) })
              : mayBeLeft
                ? undefined
                : t('customerDoesNotAllow')
          }
          // What is ticked already can be taken back.
          disabled={barred.length > 0 || (!mayBeLeft && !isOn(b.deliveryOptions['atl']))}
          on={isOn(b.deliveryOptions['atl']) && barred.length === 0}
          onChange={toggle('booking.deliveryOptions.atl')}
        />
        <Option
          label={t('dangerousGoods')}
          note={t('unNumber')}
          on={b.isDangerousGood}
          onChange={(on) => {
            setValue('booking.isDangerousGood', on, { shouldDirty: true });
            if (on) toggle('booking.deliveryOptions.atl')(false);
          }}
        />
        <Option
          label={t('insurance')}
          note={t('ofTheGoods')}
          on={b.isInsured}
          onChange={(on) => {
            setValue('booking.isInsured', on, { shouldDirty: true });
            if (on) toggle('booking.deliveryOptions.atl')(false);
          }}
        />
      </div>
      {(b.isDangerousGood || b.isInsured) && (
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          {b.isDangerousGood && <UnNumberField name="booking.dangerousGoodUNCode" />}
          {b.isDangerousGood && <DangerFields b={b} />}
          {b.isInsured && (
            <CoverFields b={b} needsCustomer={status === 'authenticated' && !isCustomer && !b.customer?.id} />
          )}
        </div>
      )}
    </div>
  );
}

function Option({
  label,
  note,
  on,
  onChange,
  disabled,
}: {
  label: string;
  note?: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control border px-3 text-table touch',
        on ? 'border-accent bg-accent-soft' : 'border-line-strong',
        disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
      )}
    >
      <Checkbox id={id} checked={on} disabled={disabled} onChange={(e) => onChange(e.target.checked)} />
      <span className="font-medium">{label}</span>
      {note && <span className="ms-auto text-end text-xs text-muted">{note}</span>}
    </label>
  );
}
