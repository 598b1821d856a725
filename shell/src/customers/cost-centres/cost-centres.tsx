import { type CostCentre, costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { Badge, Dialog } from '@cartage/ui/core.ts';
import type { Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';

export default function CustomerCostCentres({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={costCentreCalls.list}
      remove={costCentreCalls.remove}
      customerId={customerId}
      name="cost-centres"
      title="Cost centres"
      one="cost centre"
      about="Whose budget freight is charged to. Once there is one, it can be chosen with every booking; the default is chosen already."
      columns={COLUMNS}
      card={(c) => ({ code: <span className="mono">{c.code}</span>, state: <State of={c} />, title: c.name })}
      search={['code', 'name']}
      sort="code"
      labelOf={(c) => c.code}
      goneText="It can no longer be chosen. Bookings that were charged to it stay charged to it."
      empty={{
        title: 'No cost centres yet',
        text: 'Add one for each department or project that pays for its own freight.',
      }}
      dialog={(centre, onClose) => (
        <Dialog title={centre ? centre.code : 'New cost centre'} onClose={onClose} width="sm">
          <Form
            call={costCentreCalls.save}
            values={{ customerId, costCenter: centre ?? { isActive: true } }}
            success={centre ? 'Cost centre saved' : 'Cost centre added'}
            submit={centre ? 'Save cost centre' : 'Add cost centre'}
            onCancel={onClose}
            onDone={onClose}
          >
            <TextField name="costCenter.code" label="Code" mono autoFocus />
            <TextField name="costCenter.name" label="Name" />
            <SwitchField name="costCenter.isDefault" label="Chosen by default" />
            <SwitchField name="costCenter.isActive" label="In use" />
          </Form>
        </Dialog>
      )}
    />
  );
}
const State = ({ of: c }: { of: CostCentre }) =>
  !c.isActive ? <Badge>Not in use</Badge> : c.isDefault ? <Badge tone="info">Default</Badge> : null;
const COLUMNS: Column<CostCentre>[] = [
  { key: 'code', title: 'Code', cell: (c) => <span className="mono">{c.code}</span>, sort: true, fixed: true },
  { key: 'name', title: 'Name', cell: (c) => c.name, sort: true },
  { key: 'isActive', title: 'State', cell: (c) => <State of={c} />, sort: true },
];
