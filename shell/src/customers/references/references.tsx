import { type CustomerReference, referenceCalls } from '@cartage/contract/customer/reference.ts';
import { Badge, Dialog } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';

export default function CustomerReferences({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={referenceCalls.list}
      remove={referenceCalls.remove}
      customerId={customerId}
      name="customer-references"
      title="References"
      one="reference"
      about="What is asked for with every booking, such as a purchase order. Nothing is booked without a required one."
      columns={COLUMNS}
      card={(r) => ({ code: r.name, state: <State of={r} />, title: r.description, left: onInvoice(r) })}
      search={['name', 'description']}
      sort="name"
      labelOf={(r) => r.name}
      goneText="It is no longer asked for. Bookings that carry it keep it."
      empty={{
        title: 'No references yet',
        text: 'Add what your accounts people need to see on freight: a purchase order, a job or a return number.',
      }}
      dialog={(reference, onClose) => (
        <Dialog title={reference ? reference.name : 'New reference'} onClose={onClose} width="sm">
          <Form
            call={referenceCalls.save}
            values={{ customerId, references: reference ?? { isActive: true } }}
            success={reference ? 'Reference saved' : 'Reference added'}
            submit={reference ? 'Save reference' : 'Add reference'}
            onCancel={onClose}
            onDone={onClose}
          >
            <TextField name="references.name" label="Name" placeholder="Purchase order" autoFocus />
            <TextField name="references.description" label="Explanation" hint="Shown beside the field while booking." />
            <SwitchField name="references.isRequired" label="Nothing is booked without it" />
            <SwitchField name="references.displayOnInvoice" label="Printed on the invoice" />
            <SwitchField name="references.isActive" label="In use" />
          </Form>
        </Dialog>
      )}
    />
  );
}
const onInvoice = (r: CustomerReference) => (r.displayOnInvoice ? 'On the invoice' : '');
const State = ({ of: r }: { of: CustomerReference }) =>
  !r.isActive ? <Badge>Not in use</Badge> : r.isRequired ? <Badge tone="info">Required</Badge> : null;
const COLUMNS: Column<CustomerReference>[] = [
  { key: 'name', title: 'Name', cell: (r) => <TwoLines top={r.name} below={r.description} />, sort: true, fixed: true },
  { key: 'isRequired', title: 'Asked for', cell: (r) => <State of={r} />, sort: true },
  { key: 'displayOnInvoice', title: 'Invoice', cell: onInvoice, sort: true },
];
