import { referenceWords } from '@cartage/contract/words/customers/references.ts';
import { type CustomerReference, referenceCalls } from '@cartage/contract/customer/reference.ts';
import { Badge, Dialog, wordsOf, worded } from '@cartage/ui/core.ts';
import { TwoLines, type Column } from '@cartage/ui/data.ts';
import { Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { PartList } from '../parts/part-list.tsx';
import type { PartProps } from '../tabs.tsx';

const t = wordsOf(referenceWords);

export default function CustomerReferences({ customer: { id: customerId } }: PartProps) {
  return (
    <PartList
      call={referenceCalls.list}
      remove={referenceCalls.remove}
      customerId={customerId}
      name="customer-references"
      title={t('references')}
      kind="reference"
      about={t('about')}
      columns={COLUMNS()}
      card={(r) => ({ code: r.name, state: <State of={r} />, title: r.description, left: onInvoice(r) })}
      search={['name', 'description']}
      sort="name"
      labelOf={(r) => r.name}
      goneText={t('deleteMeans')}
      empty={{
        title: t('noReferencesYet'),
        text: t('whatToAdd'),
      }}
      dialog={(reference, onClose) => (
        <Dialog title={reference ? reference.name : t('newReference')} onClose={onClose} width="sm">
          <Form
            call={referenceCalls.save}
            values={{ customerId, references: reference ?? { isActive: true } }}
            success={reference ? t('referenceSaved') : t('referenceAdded')}
            submit={reference ? t('saveReference') : t('addReference')}
            onCancel={onClose}
            onDone={onClose}
          >
            <TextField name="references.name" label={t('name')} placeholder={t('purchaseOrder')} autoFocus />
            <TextField
              name="references.description"
              label={t('explanation')}
              hint={t('shownBesideFieldWhileBooking')}
            />
            <SwitchField name="references.isRequired" label={t('nothingIsBookedWithoutIt')} />
            <SwitchField name="references.displayOnInvoice" label={t('printedOnInvoice')} />
            <SwitchField name="references.isActive" label={t('inUse')} />
          </Form>
        </Dialog>
      )}
    />
  );
}
const onInvoice = (r: CustomerReference) => (r.displayOnInvoice ? t('onTheInvoice') : '');
const State = ({ of: r }: { of: CustomerReference }) =>
  !r.isActive ? <Badge>{t('notInUse')}</Badge> : r.isRequired ? <Badge tone="info">{t('required')}</Badge> : null;
const COLUMNS = worded((): Column<CustomerReference>[] => [
  {
    key: 'name',
    title: t('name'),
    cell: (r) => <TwoLines top={r.name} below={r.description} />,
    sort: true,
    fixed: true,
  },
  { key: 'isRequired', title: t('askedFor'), cell: (r) => <State of={r} />, sort: true },
  { key: 'displayOnInvoice', title: t('invoice'), cell: onInvoice, sort: true },
]);
