/** With whom we ship: carrier accounts, their terms and how they are reached. */
import { carrierAccountCalls, type CarrierAccount } from '@cartage/contract/carrier/carrier-account.ts';
import { Button, useSession } from '@cartage/ui/core.ts';
import { ListPage, loadedFrom, optionsFilter, yesNoFilter } from '@cartage/ui/data.ts';
import { FileUp, MapPinned, Pencil, Plus, Table2, Users } from 'lucide-react';
import { useState } from 'react';
import { CustomerTerms } from './customer-terms.tsx';
import { CarrierDialog } from './carrier.form.tsx';
import { carrierWords } from './carrier-words.ts';
import { accountCard, accountColumns } from './columns.tsx';
import { StatusFileDialog } from './status-file.tsx';

export default function CarriersPage() {
  const [editing, edit] = useState<number | 'new'>();
  const [terms, setTerms] = useState(false);
  const [statuses, setStatuses] = useState(false);
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  return (
    <ListPage
      title="Carriers"
      name="carriers"
      call={carrierAccountCalls.list}
      columns={accountColumns}
      sort="name asc"
      search={['name', 'code']}
      searchLabel="Name or code"
      {...(manages && { onRow: (a: CarrierAccount) => edit(a.id) })}
      filters={{
        carrier: optionsFilter(
          'Carrier',
          'carrierCode',
          loadedFrom(carrierAccountCalls.codes, {}, (codes) =>
            codes.map((value) => ({ value, label: carrierWords(value) })),
          ),
          { inBar: true },
        ),
        active: yesNoFilter('Active', 'isActive'),
      }}
      actions={[
        { label: 'Rate cards', icon: <Table2 />, to: '/carriers/rates' },
        { label: 'Zones', icon: <MapPinned />, to: '/carriers/zones' },
        { label: 'Terms of a customer', icon: <Users />, onClick: () => setTerms(true) },
        {
          label: 'Statuses from a file',
          icon: <FileUp />,
          inMenu: true,
          permission: 'Booking.Manage',
          onClick: () => setStatuses(true),
        },
        {
          label: 'New account',
          icon: <Plus />,
          primary: true,
          permission: 'Carrier.Manage',
          onClick: () => edit('new'),
        },
      ]}
      rowActions={(a) =>
        manages && (
          <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(a.id)}>
            Edit
          </Button>
        )
      }
      card={accountCard}
      empty={{
        title: 'No carrier accounts yet',
        text: 'Quotes come from your own fleet and from carriers that have an account here.',
        action: manages && (
          <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>
            New account
          </Button>
        ),
      }}
      aside={
        <>
          {editing !== undefined && <CarrierDialog id={editing} onClose={() => edit(undefined)} />}
          {terms && <CustomerTerms onClose={() => setTerms(false)} />}
          {statuses && <StatusFileDialog onClose={() => setStatuses(false)} />}
        </>
      }
    />
  );
}
