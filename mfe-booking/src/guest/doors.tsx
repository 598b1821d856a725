/** Whose doors, and what the house wants said with the freight. Opens once a price is chosen. */
import { locality } from '@cartage/contract/address.ts';
import { Card } from '@cartage/ui/core.ts';
import { TextAreaField, TextField, useWatch } from '@cartage/ui/form.ts';
import type { GuestDraft } from './guest-draft.ts';

export function Doors() {
  const b = useWatch({ name: 'booking' }) as GuestDraft['booking'];
  return (
    <>
      <Card title="Pick up from" note={locality(b.fromAddress)}>
        <Door name="booking.fromAddress" instructions="booking.specialInstructions" kind="section-from" />
      </Card>
      <Card title="Deliver to" note={locality(b.toAddress)}>
        <Door name="booking.toAddress" instructions="booking.deliveryInstructions" kind="section-to" />
      </Card>
      <Card title="References">
        <div className="grid gap-3 sm:grid-cols-2">
          {b.reference.map((r, i) => (
            <TextField key={r.key} name={`booking.reference.${i}.value`} label={r.key} mono required={!!r.isRequired} />
          ))}
        </div>
      </Card>
    </>
  );
}
function Door({ name, instructions, kind }: { name: string; instructions: string; kind: string }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField name={`${name}.contactName`} label="Name" autoComplete={`${kind} name`} />
      <TextField name={`${name}.companyName`} label="Company" autoComplete={`${kind} organization`} />
      <TextField name={`${name}.addressLine1`} label="Street" autoComplete={`${kind} address-line1`} />
      <TextField name={`${name}.addressLine2`} label="Unit, floor" autoComplete={`${kind} address-line2`} />
      <TextField name={`${name}.telephone`} label="Phone" type="tel" autoComplete={`${kind} tel`} />
      <TextAreaField name={instructions} label="Instructions for the driver" rows={1} />
    </div>
  );
}
