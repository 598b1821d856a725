/** Whose doors, and what the house wants said with the freight. Opens once a price is chosen. */
import { locality } from '@cartage/contract/address.ts';
import type { GuestTerms } from '@cartage/contract/booking/guest.ts';
import { guestQuoteWords } from '@cartage/contract/words/guest/quote.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { SelectField, TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';
import { type GuestDraft, nameOf } from './guest-draft.ts';

const t = wordsOf(guestQuoteWords);

export function Doors({ costCentres }: Pick<GuestTerms, 'costCentres'>) {
  const b = useWatch({ name: 'booking' }) as GuestDraft['booking'];
  return (
    <>
      <Card title={t('pickUpFrom')} note={locality(b.fromAddress)}>
        <Door name="booking.fromAddress" instructions="booking.specialInstructions" kind="section-from" />
      </Card>
      <Card title={t('deliverTo')} note={locality(b.toAddress)}>
        <Door name="booking.toAddress" instructions="booking.deliveryInstructions" kind="section-to" />
      </Card>
      <Card title={t('references')}>
        <div className="grid gap-3 sm:grid-cols-2">
          {b.reference.map((r, i) => (
            <TextField
              key={r.key}
              name={`booking.reference.${i}.value`}
              label={nameOf(r.key)}
              mono
              required={!!r.isRequired}
            />
          ))}
          {costCentres &&
            (costCentres.length ? (
              <SelectField
                name="booking.customer.costCenterId"
                label={t('costCentre')}
                placeholder="–"
                options={costCentres.map((c) => ({ value: c.id, label: c.name }))}
              />
            ) : (
              <TextField name="booking.customer.costCenter" label={t('costCentre')} required />
            ))}
        </div>
      </Card>
    </>
  );
}
function Door({ name, instructions, kind }: { name: string; instructions: string; kind: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField name={`${name}.contactName`} label={t('name')} autoComplete={`${kind} name`} />
      <TextField name={`${name}.companyName`} label={t('company')} autoComplete={`${kind} organization`} />
      <TextField name={`${name}.addressLine1`} label={t('street')} autoComplete={`${kind} address-line1`} />
      <TextField name={`${name}.addressLine2`} label={t('unit')} autoComplete={`${kind} address-line2`} />
      <TextField name={`${name}.telephone`} label={t('phone')} type="tel" autoComplete={`${kind} tel`} />
      <TextAreaField name={instructions} label={t('instructions')} rows={1} />
    </div>
  );
}
