/** With whom we ship: carrier accounts, their terms and how they are reached. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { carrierAccountCalls, type CarrierAccount } from '@cartage/contract/carrier/carrier-account.ts';
import { Button, Confirm, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { ListPage, loadedFrom, optionsFilter, yesNoFilter } from '@cartage/ui/data.ts';
import { FileUp, MapPinned, Pencil, Plus, Table2, Users } from 'lucide-react';
import { useState } from 'react';
import { CustomerTerms } from './customer-terms.tsx';
import { CarrierDialog } from './carrier.form.tsx';
import { carrierWords } from './carrier-words.ts';
import { accountCard, accountColumns } from './columns.tsx';
import { StatusFileDialog } from './status-file.tsx';

const t = wordsOf(carrierAccountWords);

export default function CarriersPage() {
  const [editing, edit] = useState<number | 'new'>();
  const [terms, setTerms] = useState(false);
  const [statuses, setStatuses] = useState(false);
  const [removing, setRemoving] = useState<{ id: number; name: string }>();
  const remove = useSend(carrierAccountCalls.remove, {
    success: t('accountDeleted'),
    onDone: () => setRemoving(undefined),
  });
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  return (
    <ListPage
      title={t('carriers')}
      name="carriers"
      call={carrierAccountCalls.list}
      columns={accountColumns()}
      sort="name asc"
      search={['name', 'code']}
      searchLabel={t('nameOrCode')}
      {...(manages && { onRow: (a: CarrierAccount) => edit(a.id) })}
      filters={{
        carrier: optionsFilter(
          t('carrier'),
          'carrierCode',
          loadedFrom(carrierAccountCalls.codes, {}, (codes) =>
            codes.map((value) => ({ value, label: carrierWords(value) })),
          ),
          { inBar: true },
        ),
        active: yesNoFilter(t('active'), 'isActive'),
      }}
      actions={[
        { label: t('rateCards'), icon: <Table2 />, to: '/carriers/rates' },
        { label: t('zones'), icon: <MapPinned />, to: '/carriers/zones' },
        // In the menu, so that the way to rates and zones is in sight: more than three acts would all go there.
        { label: t('termsOfCustomer'), icon: <Users />, inMenu: true, onClick: () => setTerms(true) },
        {
          label: t('statusesFromFile'),
          icon: <FileUp />,
          inMenu: true,
          permission: 'Booking.Manage',
          onClick: () => setStatuses(true),
        },
        {
          label: t('newAccount'),
          icon: <Plus />,
          primary: true,
          permission: 'Carrier.Manage',
          onClick: () => edit('new'),
        },
      ]}
      rowActions={(a) =>
        manages && (
          <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(a.id)}>
            {t('edit')}
          </Button>
        )
      }
      card={accountCard}
      empty={{
        title: t('noCarrierAccountsYet'),
        text: t('whereQuotesComeFrom'),
        action: manages && (
          <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>
            {t('newAccount')}
          </Button>
        ),
      }}
      aside={
        <>
          {editing !== undefined && (
            <CarrierDialog
              id={editing}
              onDelete={(account) => {
                edit(undefined);
                setRemoving(account);
              }}
              onClose={() => edit(undefined)}
            />
          )}
          {removing && (
            <Confirm
              title={t('deleteAccountName', { name: removing.name })}
              text={t('deleteAccountText')}
              act={t('deleteAccount')}
              destructive
              busy={remove.isPending}
              onYes={() => void remove.send({ id: removing.id })}
              onClose={() => setRemoving(undefined)}
            />
          )}
          {terms && <CustomerTerms onClose={() => setTerms(false)} />}
          {statuses && <StatusFileDialog onClose={() => setStatuses(false)} />}
        </>
      }
    />
  );
}
