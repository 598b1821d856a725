import { costCentreWords } from '@cartage/contract/words/customers/cost-centres.ts';
import { type CostCentre, costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { Badge, Dialog, wordsOf, worded } from '@cartage/ui/core.ts';
import type { Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';

const t = wordsOf(costCentreWords);

export default function CustomerCostCentres({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={costCentreCalls.list}
      remove={costCentreCalls.remove}
      customerId={customerId}
      name="cost-centres"
      title={t('costCentres')}
      kind="costCentre"
      about={t('about')}
      columns={COLUMNS()}
      card={(c) => ({ code: <span className="mono">{c.code}</span>, state: <State of={c} />, title: c.name })}
      search={['code', 'name']}
      sort="code"
      labelOf={(c) => c.code}
      goneText={t('deleteMeans')}
      empty={{
        title: t('noCostCentresYet'),
        text: t('addOneForEachDepartment'),
      }}
      dialog={(centre, onClose) => (
        <Dialog title={centre ? centre.code : t('newCostCentre')} onClose={onClose} width="sm">
          <Form
            call={costCentreCalls.save}
            values={{ customerId, costCenter: centre ?? { isActive: true } }}
            success={centre ? t('costCentreSaved') : t('costCentreAdded')}
            submit={centre ? t('saveCostCentre') : t('addCostCentre')}
            onCancel={onClose}
            onDone={onClose}
          >
            <TextField name="costCenter.code" label={t('code')} mono autoFocus />
            <TextField name="costCenter.name" label={t('name')} />
            <SwitchField name="costCenter.isDefault" label={t('chosenByDefault')} />
            <SwitchField name="costCenter.isActive" label={t('inUse')} />
          </Form>
        </Dialog>
      )}
    />
  );
}
const State = ({ of: c }: { of: CostCentre }) =>
  !c.isActive ? <Badge>{t('notInUse')}</Badge> : c.isDefault ? <Badge tone="info">{t('default')}</Badge> : null;
const COLUMNS = worded((): Column<CostCentre>[] => [
  { key: 'code', title: t('code'), cell: (c) => <span className="mono">{c.code}</span>, sort: true, fixed: true },
  { key: 'name', title: t('name'), cell: (c) => c.name, sort: true },
  { key: 'isActive', title: t('state'), cell: (c) => <State of={c} />, sort: true },
]);
