/** A new job, or changes to one. Addresses and items are open until the freight is under way; references and instructions always. */
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { JOB_TYPES, words } from '@cartage/contract/status.ts';
import { Button, Dialog, Strip } from '@cartage/ui/core.ts';
import { CustomerPicker, DateField, Form, MeasureField, NumberField, SelectField, SwitchField, TextAreaField, TextField, useFieldArray } from '@cartage/ui/form.ts';
import { Info, Plus, Trash2 } from 'lucide-react';
import { PlaceField } from './place-field.tsx';

const types = JOB_TYPES.map((value) => ({ value, label: words(value) }));
const PACKAGES = ['Carton', 'Pallet', 'Satchel', 'Crate', 'Skid', 'Roll', 'Tube', 'Bag', 'Drum', 'Other'].map((value) => ({ value, label: value }));
const ONE = { packagetype: 'Carton', quantity: 1, description: null, length: null, width: null, height: null, weight: null };
const mayEditFreight = (job: Job): boolean => !job.iscollected && job.status !== 'Cancelled';

type Saved = (job: Job) => void;
export function JobDialog({ job, onClose, onSaved }: { job?: Job; onClose: () => void; onSaved?: Saved }) {
  const done: Saved = (saved) => { onClose(); onSaved?.(saved); };
  return (
    <Dialog title={job ? `Edit job ${job.jobno}` : 'New job'} onClose={onClose} width="xl">
      {job
        ? <Form call={jobCalls.update} values={{ job: asInput(job) } as never} success="Job saved" submit="Save job" onCancel={onClose} onDone={done} prepare={(input) => (mayEditFreight(job) ? input : { job: restOf(input['job'] as object) })}><Fields open={mayEditFreight(job)} /></Form>
        : <Form call={jobCalls.create} values={{ job: { jobtype: 'Delivery', fromaddress: { countrycode: 'AU' }, toaddress: { countrycode: 'AU' }, items: [ONE], ispickupready: true } }} success="Job created" submit="Create job" onCancel={onClose} onDone={done}><Fields open /></Form>}
    </Dialog>
  );
}
function Fields({ open }: { open: boolean }) {
  return (
    <>
      {!open && <Strip tone="info"><Info aria-hidden />The freight is under way: addresses and items stay as they are. References and instructions can still change.</Strip>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CustomerPicker idName="job.customerid" guidName="job.customerguid" />
        <SelectField name="job.jobtype" label="Type" options={types} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2"><AddressFields name="job.fromaddress" title="From" open={open} /><AddressFields name="job.toaddress" title="To" open={open} /></div>
      {open && <Items />}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DateField name="job.pickupdate" label="Pick-up day" /><TextField name="job.reference" label="Reference" /><TextField name="job.connoteno" label="Connote" mono />
        <TextAreaField name="job.specialinstructions" label="Pick-up instructions" rows={2} className="sm:col-span-3" />
        <SwitchField name="job.isdangerousgood" label="Dangerous goods" /><SwitchField name="job.signaturerequired" label="Signature needed" /><SwitchField name="job.authoritytoleave" label="May be left" />
      </div>
    </>
  );
}
function AddressFields({ name, title, open }: { name: string; title: string; open: boolean }) {
  const off = !open && { disabled: true };
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-table font-semibold">{title}</legend>
      <TextField name={`${name}.company`} label="Company" {...off} />
      <TextField name={`${name}.addressline1`} label="Street address" {...off} />
      <PlaceField name={name} label="Suburb or postcode" {...off} />
      <div className="grid grid-cols-2 gap-3"><TextField name={`${name}.contact`} label="Contact" {...off} /><TextField name={`${name}.telephone`} label="Phone" inputMode="tel" {...off} /></div>
      <TextField name={`${name}.instructions`} label="Instructions" {...off} />
    </fieldset>
  );
}
function Items() {
  const { fields, append, remove } = useFieldArray({ name: 'job.items' });
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-table font-semibold">Items</legend>
      {fields.map((f, i) => {
        const at = `job.items.${i}`;
        return (
          <div key={f.id} className="grid items-end gap-2 border-b border-line pb-3 last:border-0 last:pb-0 sm:grid-cols-[8rem_4.5rem_1fr_1fr_1fr_1fr_auto]">
            <SelectField name={`${at}.packagetype`} label="Package" options={PACKAGES} /><NumberField name={`${at}.quantity`} label="Pieces" min={1} step={1} />
            <MeasureField name={`${at}.length`} label="Length" units="length" /><MeasureField name={`${at}.width`} label="Width" units="length" /><MeasureField name={`${at}.height`} label="Height" units="length" /><MeasureField name={`${at}.weight`} label="Weight each" />
            <Button variant="ghost" size="icon" aria-label={`Remove item ${i + 1}`} disabled={fields.length === 1} onClick={() => remove(i)} className="mb-0.5"><Trash2 /></Button>
          </div>
        );
      })}
      <Button variant="outline" size="sm" icon={<Plus />} className="justify-self-start" onClick={() => append(ONE)}>Add item</Button>
    </fieldset>
  );
}
/** What the update call takes of what the find call answers. */
const asInput = (j: Job) => ({
  id: j.id, customerid: j.customerid, jobtype: j.jobtype, connoteno: j.connoteno, fromaddress: j.fromaddress, toaddress: j.toaddress, items: j.items, reference: j.reference, pickupdate: j.pickupdate,
  specialinstructions: j.specialinstructions, isdangerousgood: j.isdangerousgood, signaturerequired: j.signaturerequired, authoritytoleave: j.authoritytoleave,
});
const restOf = (job: object) => Object.fromEntries(Object.entries(job).filter(([key]) => !['fromaddress', 'toaddress', 'items'].includes(key)));
