/** What one customer has agreed on with which account; everything else goes by the account's own terms. */
import { carrierAccountCalls, type CustomerMapping } from '@cartage/contract/carrier/carrier-account.ts';
import { Badge, Dialog, EmptyState, ErrorState, SkeletonRows, skip, useCall } from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { carrierWords } from './carrier-words.ts';
import { pricingWords } from './columns.tsx';

export function CustomerTerms({ onClose }: { onClose: () => void }) {
  const [customerId, setCustomer] = useState<number>();
  const found = useCall(carrierAccountCalls.customerMappings, customerId ? { customerId } : skip);
  return (
    <Dialog title="Terms of a customer" onClose={onClose} width="lg">
      <div className="grid gap-4">
        <CustomerCombobox
          value={{ ...(customerId && { id: customerId }) }}
          onChange={(customer) => setCustomer(customer?.id ?? undefined)}
        />
        {customerId === undefined ? (
          <p className="text-table text-muted">Choose a customer to see what it has agreed on with each account.</p>
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonRows rows={3} />
        ) : found.data.items.length === 0 ? (
          <EmptyState title="No terms of its own" text="It ships by the terms of each account that serves everybody." />
        ) : (
          <Table label="Terms" columns={COLUMNS} rows={found.data.items} rowId={(m) => String(m.carrierAccountId)} />
        )}
      </div>
    </Dialog>
  );
}
const COLUMNS: Column<CustomerMapping>[] = [
  { key: 'account', title: 'Account', cell: (m) => m.carrierAccountName, text: (m) => m.carrierAccountName },
  {
    key: 'carrier',
    title: 'Carrier',
    cell: (m) => carrierWords(m.carrierCode),
    text: (m) => carrierWords(m.carrierCode),
  },
  {
    key: 'pricing',
    title: 'It pays',
    cell: (m) => (m.pricing ? pricingWords(m.pricing) : 'as the account says'),
    text: (m) => (m.pricing ? pricingWords(m.pricing) : 'as the account says'),
  },
  {
    key: 'isActive',
    title: 'State',
    cell: (m) => <Badge {...(m.isActive && { tone: 'ok' })}>{m.isActive ? 'May ship' : 'Kept out'}</Badge>,
    text: (m) => (m.isActive ? 'May ship' : 'Kept out'),
  },
];
