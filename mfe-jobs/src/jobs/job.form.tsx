/** A new job, or changes to one. Addresses and items are open until the freight is under way; references and instructions always. */
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { JOB_TYPES, words } from '@cartage/contract/status.ts';
import { Dialog, Strip } from '@cartage/ui/core.ts';
import {
  CustomerPicker,
  DateField,
  Form,
  isBlank,
  ItemsGrid,
  newItem,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  type DraftItem,
} from '@cartage/ui/form.ts';
import { Info } from 'lucide-react';
import { PlaceField } from './place-field.tsx';

const types = JOB_TYPES.map((value) => ({ value, label: words(value) }));
type Row = DraftItem & { packagetype?: string };
/** Enter in the last row begins one more, which may stay empty. */
const withoutEmptyRows = (input: Record<string, unknown>) => {
  const job = input['job'] as { items: Row[] };
  return { job: { ...job, items: job.items.filter((row, n) => n === 0 || row.packagetype || !isBlank(row)) } };
};
const mayEditFreight = (job: Job): boolean => !job.iscollected && job.status !== 'Cancelled';

type Saved = (job: Job) => void;
export function JobDialog({ job, onClose, onSaved }: { job?: Job; onClose: () => void; onSaved?: Saved }) {
  const done: Saved = (saved) => {
    onClose();
    onSaved?.(saved);
  };
  return (
    <Dialog title={job ? `Edit job ${job.jobno}` : 'New job'} onClose={onClose} width="xl">
      {job ? (
        <Form
          call={jobCalls.update}
          values={{ job: asInput(job) } as never}
          success="Job saved"
          submit="Save job"
          onCancel={onClose}
          onDone={done}
          prepare={(input) => (mayEditFreight(job) ? withoutEmptyRows(input) : { job: restOf(input['job'] as object) })}
        >
          <Fields open={mayEditFreight(job)} />
        </Form>
      ) : (
        <Form
          call={jobCalls.create}
          values={{
            job: {
              jobtype: 'Delivery',
              fromaddress: { countrycode: 'AU' },
              toaddress: { countrycode: 'AU' },
              items: [{ ...newItem(), packagetype: 'Carton' }],
              ispickupready: true,
            },
          }}
          success="Job created"
          submit="Create job"
          prepare={withoutEmptyRows}
          onCancel={onClose}
          onDone={done}
        >
          <Fields open />
        </Form>
      )}
    </Dialog>
  );
}
function Fields({ open }: { open: boolean }) {
  return (
    <>
      {!open && (
        <Strip tone="info">
          <Info aria-hidden />
          The freight is under way: addresses and items stay as they are. References and instructions can still change.
        </Strip>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CustomerPicker idName="job.customerid" guidName="job.customerguid" />
        <SelectField name="job.jobtype" label="Type" options={types} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AddressFields name="job.fromaddress" title="From" open={open} />
        <AddressFields name="job.toaddress" title="To" open={open} />
      </div>
      {open && (
        <fieldset className="grid gap-3 rounded-card border border-line p-3">
          <legend className="px-1 text-table font-semibold">Items, dimensions in cm per piece</legend>
          <ItemsGrid name="job.items" packageKey="packagetype" />
        </fieldset>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DateField name="job.pickupdate" label="Pick-up day" />
        <TextField name="job.reference" label="Reference" />
        <TextField name="job.connoteno" label="Connote" mono />
        <TextAreaField name="job.specialinstructions" label="Pick-up instructions" rows={2} className="sm:col-span-3" />
        <SwitchField name="job.isdangerousgood" label="Dangerous goods" />
        <SwitchField name="job.signaturerequired" label="Signature required" />
        <SwitchField name="job.authoritytoleave" label="Authority to leave" />
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
      <div className="grid grid-cols-2 gap-3">
        <TextField name={`${name}.contact`} label="Contact" {...off} />
        <TextField name={`${name}.telephone`} label="Phone" inputMode="tel" {...off} />
      </div>
      <TextField name={`${name}.instructions`} label="Instructions" {...off} />
    </fieldset>
  );
}
/** What the update call takes of what the find call answers. */
const asInput = (j: Job) => ({
  id: j.id,
  customerid: j.customerid,
  jobtype: j.jobtype,
  connoteno: j.connoteno,
  fromaddress: j.fromaddress,
  toaddress: j.toaddress,
  items: j.items,
  reference: j.reference,
  pickupdate: j.pickupdate,
  specialinstructions: j.specialinstructions,
  isdangerousgood: j.isdangerousgood,
  signaturerequired: j.signaturerequired,
  authoritytoleave: j.authoritytoleave,
});
const restOf = (job: object) =>
  Object.fromEntries(Object.entries(job).filter(([key]) => !['fromaddress', 'toaddress', 'items'].includes(key)));
