import {
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  customerCalls,
  type Customer,
} from '@cartage/contract/customer/customer.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, Status, useNavigate, useSession, When } from '@cartage/ui/core.ts';
import { ListPage, optionsFilter, textFilter, TwoLines, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { customerFilter } from '@cartage/ui/form.ts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerDialog } from './customer.form.tsx';
import { CustomersNav } from './nav.tsx';
import { CUSTOMER_DOTS, nameOf } from './name.ts';

const options = (codes: readonly string[]) => codes.map((value) => ({ value, label: words(value) }));

export default function CustomersPage() {
  const [editing, edit] = useState<number | 'new'>();
  const navigate = useNavigate();
  const { can } = useSession();
  return (
    <ListPage
      title="Customers"
      name="customers"
      call={customerCalls.list}
      nav={<CustomersNav />}
      columns={columns}
      sort="companyName asc"
      href={(c) => `/customers/${c.id}/details`}
      search={customerFilter}
      searchLabel="Name, code or number"
      segments={{
        segments: CUSTOMER_STATUSES.map((value) => ({
          value,
          label: words(value),
          dot: CUSTOMER_DOTS[value]!,
          where: `status eq '${value}'`,
        })),
      }}
      filters={{
        type: optionsFilter('Type', 'type', options(CUSTOMER_TYPES), { inBar: true }),
        active: yesNoFilter('Active', 'isActive'),
        email: textFilter('Email', 'email'),
      }}
      actions={[
        {
          label: 'New customer',
          icon: <Plus />,
          primary: true,
          permission: 'Customer.Manage',
          onClick: () => edit('new'),
        },
      ]}
      rowActions={(c) =>
        can('Customer.Manage') && (
          <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(c.id)}>
            Edit
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
        title: 'No customers yet',
        text: 'Freight is booked for a customer, and invoiced to one.',
        action: can('Customer.Manage') && (
          <Button size="sm" onClick={() => edit('new')} icon={<Plus />}>
            New customer
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
const columns: Column<Customer>[] = [
  {
    key: 'code',
    title: 'Code',
    sort: true,
    fixed: true,
    cell: (c) => <span className="mono text-xs font-medium">{c.code}</span>,
  },
  {
    key: 'companyName',
    title: 'Customer',
    sort: true,
    cell: (c) => <TwoLines top={nameOf(c)} below={c.contactName !== nameOf(c) ? c.contactName : undefined} />,
    text: nameOf,
  },
  {
    key: 'email',
    title: 'Email and phone',
    sort: true,
    cell: (c) => <TwoLines top={c.email ?? '–'} below={c.contact} />,
    text: (c) => c.email,
  },
  { key: 'contact', title: 'Phone', hidden: true, cell: (c) => c.contact ?? '–' },
  {
    key: 'suburb',
    title: 'Place',
    cell: (c) => (
      <TwoLines
        top={c.address.suburb ?? '–'}
        below={[c.address.stateCode, c.address.postCode].filter(Boolean).join(' ')}
      />
    ),
    text: (c) => [c.address.suburb, c.address.stateCode, c.address.postCode].filter(Boolean).join(' '),
  },
  { key: 'type', title: 'Type', sort: true, cell: (c) => words(c.type) },
  { key: 'abn', title: 'ABN', hidden: true, cell: (c) => <span className="mono text-xs">{c.abn ?? '–'}</span> },
  {
    key: 'status',
    title: 'Status',
    sort: true,
    cell: (c) => <Status code={c.status} dot={CUSTOMER_DOTS[c.status] ?? 'processing'} />,
  },
  {
    key: 'dateOfRegistration',
    title: 'Since',
    sort: true,
    cell: (c) => <When at={c.dateOfRegistration} style="day" />,
    text: (c) => c.dateOfRegistration.slice(0, 10),
  },
];
