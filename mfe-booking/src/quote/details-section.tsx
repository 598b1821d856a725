import { quoteWords } from '@cartage/contract/words/booking/quote.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';
import type { Draft } from './draft.ts';
import { CostCentreField, References } from './references.tsx';
import { SaveAddress } from './save-address.tsx';

const t = wordsOf(quoteWords);

/** Who hands over and who takes it, how they call it, and what to mind. Opens once a quote is chosen. */
export function DetailsSection() {
  const b = useWatch({ name: 'booking' }) as Draft['booking'];
  const place = (a: Draft['booking']['fromAddress']) =>
    [a.suburb, a.stateCode ?? a.state, a.postCode].filter(Boolean).join(' ');
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <EndCard
          title={t('sender')}
          place={place(b.fromAddress)}
          name="booking.fromAddress"
          instructions="booking.specialInstructions"
        />
        <EndCard
          title={t('receiver')}
          place={place(b.toAddress)}
          name="booking.toAddress"
          instructions="booking.deliveryInstructions"
        />
      </div>
      <Card title={t('referencesAndNotes')}>
        <References />
        <CostCentreField />
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <TextAreaField
            name="booking.specialInstructions"
            label={t('pickUpInstructions')}
            rows={2}
            placeholder={t('pickUpInstructionsHint')}
          />
          <TextAreaField
            name="booking.deliveryInstructions"
            label={t('deliveryInstructions')}
            rows={2}
            placeholder={t('deliveryInstructionsHint')}
          />
          <TextAreaField name="note" label={t('note')} rows={2} className="md:col-span-2" placeholder={t('noteHint')} />
        </div>
      </Card>
    </>
  );
}

export function EndCard({
  title,
  place,
  name,
  instructions,
}: {
  title: string;
  place: string;
  name: string;
  instructions: string;
}) {
  return (
    <Card title={title} note={place}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name={`${name}.companyName`} label={t('company')} autoComplete="organization" />
        <TextField name={`${name}.contactName`} label={t('contact')} autoComplete="name" />
        <TextField
          name={`${name}.addressLine1`}
          label={t('street')}
          className="sm:col-span-2"
          autoComplete="address-line1"
        />
        <TextField
          name={`${name}.addressLine2`}
          label={t('unitDockFloor')}
          className="sm:col-span-2"
          autoComplete="address-line2"
        />
        <TextField name={`${name}.telephone`} label={t('phone')} type="tel" autoComplete="tel" />
        <TextField name={`${name}.email`} label={t('email')} type="email" autoComplete="email" />
        {/* At the foot: in the head it would wrap on one side, and the fields of both ends would no longer line up. */}
        <div className="-ml-2.5 empty:hidden sm:col-span-2">
          <SaveAddress {...{ name, instructions }} />
        </div>
      </div>
    </Card>
  );
}
