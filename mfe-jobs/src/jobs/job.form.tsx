/** A new job, or changes to one. Addresses and items are open until the freight is under way; references and instructions always. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { JOB_TYPES } from '@cartage/contract/status.ts';
import { codeOptions, Dialog, firstOffered, Strip, wordsOf } from '@cartage/ui/core.ts';
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

const t = wordsOf(jobWords);

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
    <Dialog title={job ? t('editJobJobno', { jobno: job.jobno }) : t('newJob')} onClose={onClose} width="xl">
      {job ? (
        <Form
          call={jobCalls.update}
          values={{ job: asInput(job) } as never}
          success={t('jobSaved')}
          submit={t('saveJob')}
          onCancel={onClose}
          onDone={done}
          prepare={(input) => (mayEditFreight(job) ? withoutEmptyRows(input) : { job: restOf(input['job'] as object) })}
        >
          <Fields open={mayEditFreight(job)} type={job.jobtype} />
        </Form>
      ) : (
        <Form
          call={jobCalls.create}
          values={{
            job: {
              jobtype: firstOffered('jobTypes', JOB_TYPES, 'Delivery'),
              fromaddress: { countrycode: 'AU' },
              toaddress: { countrycode: 'AU' },
              items: [{ ...newItem(), packagetype: 'Carton' }],
              ispickupready: true,
            },
          }}
          success={t('jobCreated')}
          submit={t('createJob')}
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
function Fields({ open, type }: { open: boolean; type?: Job['jobtype'] }) {
  return (
    <>
      {!open && (
        <Strip tone="info">
          <Info aria-hidden />
          {t('freightUnderWayAddresses')}
        </Strip>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CustomerPicker idName="job.customerid" guidName="job.customerguid" />
        <SelectField name="job.jobtype" label={t('type')} options={codeOptions('jobTypes', JOB_TYPES, type)} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <AddressFields name="job.fromaddress" title={t('from')} open={open} />
        <AddressFields name="job.toaddress" title={t('to')} open={open} />
      </div>
      {open && (
        <fieldset className="grid gap-3 rounded-card border border-line p-3">
          <legend className="px-1 text-table font-semibold">{t('itemsDimensionsCmPer')}</legend>
          <ItemsGrid name="job.items" packageKey="packagetype" />
        </fieldset>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <DateField name="job.pickupdate" label={t('pickUpDay')} />
        <TextField name="job.reference" label={t('reference')} />
        <TextField name="job.connoteno" label={t('connote')} mono />
        <TextAreaField
          name="job.specialinstructions"
          label={t('pickUpInstructions')}
          rows={2}
          className="sm:col-span-3"
        />
        <SwitchField name="job.isdangerousgood" label={t('dangerousGoods')} />
        <SwitchField name="job.signaturerequired" label={t('signatureRequired')} />
        <SwitchField name="job.authoritytoleave" label={t('authorityToLeave')} />
      </div>
    </>
  );
}
function AddressFields({ name, title, open }: { name: string; title: string; open: boolean }) {
  const off = !open && { disabled: true };
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-3">
      <legend className="px-1 text-table font-semibold">{title}</legend>
      <TextField name={`${name}.company`} label={t('company')} {...off} />
      <TextField name={`${name}.addressline1`} label={t('streetAddress')} {...off} />
      <PlaceField name={name} label={t('suburbOrPostcode')} {...off} />
      <div className="grid grid-cols-2 gap-3">
        <TextField name={`${name}.contact`} label={t('contact')} {...off} />
        <TextField name={`${name}.telephone`} label={t('phone')} inputMode="tel" {...off} />
      </div>
      <TextField name={`${name}.instructions`} label={t('instructions')} {...off} />
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
