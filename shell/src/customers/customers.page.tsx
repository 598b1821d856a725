import { customerWords } from '@cartage/contract/words/customers/customers.ts';
import {
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  customerCalls,
  type Customer,
} from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, codeOptions, Status, useNavigate, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import { ListPage, optionsFilter, textFilter, TwoLines, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { customerFilter } from '@cartage/ui/form.ts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerDialog } from './customer.form.tsx';
import { CustomersNav } from './nav.tsx';
import { CUSTOMER_DOTS, nameOf } from './name.ts';

const t = wordsOf(customerWords);

export default function CustomersPage() {
  const [editing, edit] = useState<number | 'new'>();
  const navigate = useNavigate();
  const { can } = useSession();
  return (
    <ListPage
      title={t('customers')}
      name="customers"
      call={customerCalls.list}
      nav={<CustomersNav />}
      columns={columns()}
      sort="companyName asc"
      href={(c) => `/customers/${c.id}/details`}
      search={customerFilter}
      searchLabel={t('nameCodeOrNumber')}
      segments={{
        segments: codeOptions('statusTypes', CUSTOMER_STATUSES).map(({ value, label }) => ({
          value,
          label,
          dot: CUSTOMER_DOTS[value]!,
          where: `status eq '${value}'`,
        })),
      }}
      filters={{
        type: optionsFilter(t('type'), 'type', codeOptions('customerTypes', CUSTOMER_TYPES), { inBar: true }),
        active: yesNoFilter(t('active'), 'isActive'),
        email: textFilter(t('email'), 'email'),
      }}
      actions={[
        {
          label: t('newCustomer'),
          icon: <Plus />,
          primary: true,
          permission: 'Customer.Manage',
          onClick: () => edit('new'),
        },
      ]}
      rowActions={(c) =>
        can('Customer.Manage') && (
          <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(c.id)}>
            {t('edit')}
          </Button>
        )
      }
      card={(c) => ({
        code: <span className="mono text-xs">{c.code}</span>,
        state: <Status code={c.status} dot={CUSTOMER_DOTS[c.status] ?? 'processing'} />,
        title: nameOf(c),
        left: c.contactName ?? c.email,
        right: [c.address.suburb, c.address.stateCode].filter(Boolean).join(' '),
      })}
      empty={{
        title: t('noCustomersYet'),
        text: t('freightIsBookedForCustomer'),
        action: can('Customer.Manage') && (
          <Button size="sm" onClick={() => edit('new')} icon={<Plus />}>
            {t('newCustomer')}
          </Button>
        ),
      }}
      aside={
        editing !== undefined && (
          <CustomerDialog
            id={editing}
            onClose={() => edit(undefined)}
            onSaved={(id) => {
              if (editing === 'new') void navigate(`/customers/${id}/details`);
            }}
          />
        )
      }
    />
  );
}
const columns = worded((): Column<Customer>[] => [
  {
    key: 'code',
    title: t('code'),
    sort: true,
    fixed: true,
    cell: (c) => <span className="mono text-xs font-medium">{c.code}</span>,
  },
  {
    key: 'companyName',
    title: t('customer'),
    sort: true,
    cell: (c) => <TwoLines top={nameOf(c)} below={c.contactName !== nameOf(c) ? c.contactName : undefined} />,
    text: nameOf,
  },
  {
    key: 'email',
    title: t('emailAndPhone'),
    sort: true,
    cell: (c) => <TwoLines top={c.email ?? '–'} below={c.contact} />,
    text: (c) => c.email,
  },
  { key: 'contact', title: t('phone'), hidden: true, cell: (c) => c.contact ?? '–' },
  {
    key: 'suburb',
    title: t('place'),
    cell: (c) => (
      <TwoLines
        top={c.address.suburb ?? '–'}
        below={[c.address.stateCode, c.address.postCode].filter(Boolean).join(' ')}
      />
    ),
    text: (c) => [c.address.suburb, c.address.stateCode, c.address.postCode].filter(Boolean).join(' '),
  },
  { key: 'type', title: t('type'), sort: true, cell: (c) => words(c.type) },
  { key: 'abn', title: 'ABN', hidden: true, cell: (c) => <span className="mono text-xs">{c.abn ?? '–'}</span> },
  {
    key: 'status',
    title: t('status'),
    sort: true,
    cell: (c) => <Status code={c.status} dot={CUSTOMER_DOTS[c.status] ?? 'processing'} />,
  },
  {
    key: 'dateOfRegistration',
    title: t('since'),
    sort: true,
    cell: (c) => <When at={c.dateOfRegistration} style="day" />,
    text: (c) => c.dateOfRegistration.slice(0, 10),
  },
]);
