/** With whom we ship: carrier accounts, their terms and how they are reached. */
import { carrierAccountCalls, type CarrierAccount } from '@cartage/contract/carrier/carrier-account.ts';
import { words } from '@cartage/contract/status.ts';
import { Button, formatMoney, Status, useSession } from '@cartage/ui/core.ts';
import { ListPage, loadedFrom, optionsFilter, TwoLines, yesNoFilter, type Column } from '@cartage/ui/data.ts';
import { Pencil, Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { CarrierDialog } from './carrier.form.tsx';

export default function CarriersPage() {
  const [editing, edit] = useState<number | 'new'>();
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  return (
    <ListPage title="Carriers" name="carriers" call={carrierAccountCalls.list} columns={columns} sort="name asc" search={['name', 'code']} searchLabel="Name or code"
      {...(manages && { onRow: (a: CarrierAccount) => edit(a.id) })}
      filters={{ carrier: optionsFilter('Carrier', 'carrierCode', loadedFrom(carrierAccountCalls.codes, {}, (codes) => codes.map((value) => ({ value, label: value }))), { inBar: true }), active: yesNoFilter('Active', 'isActive') }}
      actions={[{ label: 'New account', icon: <Plus />, primary: true, permission: 'Carrier.Manage', onClick: () => edit('new') }]}
      rowActions={(a) => manages && <Button size="table" variant="outline" icon={<Pencil />} onClick={() => edit(a.id)}>Edit</Button>}
      card={(a) => ({ code: <span className="mono text-xs">{a.code}</span>, state: <Active on={a.isActive} />, title: a.name, left: a.carrierCode, right: termsOf(a) })}
      empty={{ title: 'No carrier accounts yet', text: 'Quotes come from the own fleet and from the carriers that have an account here.', action: manages && <Button size="sm" icon={<Plus />} onClick={() => edit('new')}>New account</Button> }}
      aside={editing !== undefined && <CarrierDialog id={editing} onClose={() => edit(undefined)} />} />
  );
}
const Active = ({ on }: { on: boolean }) => <Status code={on ? 'Active' : 'Off'} label={on ? 'Active' : 'Off'} dot={on ? 'delivered' : 'processing'} />;
const termsOf = (a: CarrierAccount) => (a.pricing.method === 'Markup' ? `cost + ${a.pricing.value} %` : a.pricing.method === 'Increase' ? `cost + ${formatMoney(a.pricing.value)}` : 'own rate card');

const columns: Column<CarrierAccount>[] = [
  { key: 'name', title: 'Account', sort: true, fixed: true, cell: (a) => <span className="flex items-center gap-2.5"><span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-control bg-surface-2 text-muted"><Truck className="size-4" strokeWidth={1.75} /></span><TwoLines top={a.name} below={a.code} /></span> },
  { key: 'carrierCode', title: 'Carrier', sort: true, cell: (a) => <span className="mono text-xs">{a.carrierCode}</span> },
  { key: 'pricing', title: 'What a customer pays', cell: termsOf, text: termsOf },
  { key: 'mode', title: 'Mode', cell: (a) => { const mode = a.attributes.find((x) => x['key'] === 'mode')?.['value']; return mode ? words(mode) : '–'; }, text: (a) => a.attributes.find((x) => x['key'] === 'mode')?.['value'] },
  { key: 'timeLimitMs', title: 'Answers within', right: true, cell: (a) => `${a.timeLimitMs / 1000} s`, text: (a) => a.timeLimitMs / 1000 },
  { key: 'customerCount', title: 'Customers', right: true, cell: (a) => (a.customerId ? 'one' : a.customerCount || 'all') },
  { key: 'isActive', title: 'State', sort: true, cell: (a) => <Active on={a.isActive} /> },
];
