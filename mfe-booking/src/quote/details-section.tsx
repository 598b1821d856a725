import { Button, Card } from '@cartage/ui/core.ts';
import { TextAreaField, TextField, useFieldArray, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, X } from 'lucide-react';
import type { Draft } from './draft.ts';

/** Who hands over and who takes it, how they call it, and what to mind. Opens once a quote is chosen. */
export function DetailsSection() {
  const b = useWatch({ name: 'booking' }) as Draft['booking'];
  const place = (a: Draft['booking']['fromAddress']) => [a.suburb, a.stateCode ?? a.state, a.postCode].filter(Boolean).join(' ');
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2">
        <EndCard title="Sender" place={place(b.fromAddress)} name="booking.fromAddress" />
        <EndCard title="Receiver" place={place(b.toAddress)} name="booking.toAddress" />
      </div>
      <Card title="References and notes">
        <References />
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <TextAreaField name="booking.specialInstructions" label="Pick-up instructions" rows={2} placeholder="Dock, opening hours, whom to ask for" />
          <TextAreaField name="booking.deliveryInstructions" label="Delivery instructions" rows={2} placeholder="Ring first, forklift on site" />
          <TextAreaField name="note" label="Note" rows={2} className="md:col-span-2" placeholder="Stands on the booking, not on the label" />
        </div>
      </Card>
    </>
  );
}

function EndCard({ title, place, name }: { title: string; place: string; name: string }) {
  return (
    <Card title={title} note={place}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField name={`${name}.companyName`} label="Company" autoComplete="organization" /><TextField name={`${name}.contactName`} label="Contact" autoComplete="name" />
        <TextField name={`${name}.addressLine1`} label="Street" className="sm:col-span-2" autoComplete="address-line1" /><TextField name={`${name}.addressLine2`} label="Unit, dock, floor" className="sm:col-span-2" autoComplete="address-line2" />
        <TextField name={`${name}.telephone`} label="Phone" type="tel" autoComplete="tel" /><TextField name={`${name}.email`} label="Email" type="email" autoComplete="email" />
      </div>
    </Card>
  );
}

const MOST = 20;
function References() {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'booking.reference' });
  return (
    <fieldset>
      <legend className="mb-1 text-table font-medium">References</legend>
      <div className="grid gap-2">
        {fields.map((f, i) => (
          <div key={f.id} className="grid grid-cols-[7rem_minmax(0,1fr)_2.25rem] gap-2">
            <TextField name={`booking.reference.${i}.key`} label={`Kind of reference ${i + 1}`} hideLabel placeholder="PO" /><TextField name={`booking.reference.${i}.value`} label={`Reference ${i + 1}`} hideLabel mono placeholder="Number on your order" />
            <Button variant="ghost" size="icon" className="size-9" aria-label={`Remove reference ${i + 1}`} onClick={() => remove(i)}><X /></Button>
          </div>
        ))}
      </div>
      {fields.length < MOST && <Button variant="link" size="table" icon={<Plus />} className="mt-1" onClick={() => append({ key: fields.length === 0 ? 'PO' : fields.length === 1 ? 'SO' : 'Reference', value: '' })}>Add reference</Button>}
    </fieldset>
  );
}
