import { Card } from '@cartage/ui/core.ts';
import { TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';
import type { Draft } from './draft.ts';
import { CostCentreField, References } from './references.tsx';
import { SaveAddress } from './save-address.tsx';

/** Who hands over and who takes it, how they call it, and what to mind. Opens once a quote is chosen. */
export function DetailsSection() {
  const b = useWatch({ name: 'booking' }) as Draft['booking'];
  const place = (a: Draft['booking']['fromAddress']) =>
    [a.suburb, a.stateCode ?? a.state, a.postCode].filter(Boolean).join(' ');
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <EndCard
          title="Sender"
          place={place(b.fromAddress)}
          name="booking.fromAddress"
          instructions="booking.specialInstructions"
        />
        <EndCard
          title="Receiver"
          place={place(b.toAddress)}
          name="booking.toAddress"
          instructions="booking.deliveryInstructions"
        />
      </div>
      <Card title="References and notes">
        <References />
        <CostCentreField />
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <TextAreaField
            name="booking.specialInstructions"
            label="Pick-up instructions"
            rows={2}
            placeholder="Dock, opening hours, who to ask for"
          />
          <TextAreaField
            name="booking.deliveryInstructions"
            label="Delivery instructions"
            rows={2}
            placeholder="Ring first, forklift on site"
          />
          <TextAreaField
            name="note"
            label="Note"
            rows={2}
            className="md:col-span-2"
            placeholder="Kept with the booking, not printed on the label"
          />
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
        <TextField name={`${name}.companyName`} label="Company" autoComplete="organization" />
        <TextField name={`${name}.contactName`} label="Contact" autoComplete="name" />
        <TextField
          name={`${name}.addressLine1`}
          label="Street"
          className="sm:col-span-2"
          autoComplete="address-line1"
        />
        <TextField
          name={`${name}.addressLine2`}
          label="Unit, dock, floor"
          className="sm:col-span-2"
          autoComplete="address-line2"
        />
        <TextField name={`${name}.telephone`} label="Phone" type="tel" autoComplete="tel" />
        <TextField name={`${name}.email`} label="Email" type="email" autoComplete="email" />
        {/* At the foot: in the head it would wrap on one side, and the fields of both ends would no longer line up. */}
        <div className="-ml-2.5 empty:hidden sm:col-span-2">
          <SaveAddress {...{ name, instructions }} />
        </div>
      </div>
    </Card>
  );
}
