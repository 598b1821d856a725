/** What one customer has agreed on with which account; everything else goes by the account's own terms. */
import { carrierAccountCalls, type CustomerMapping } from '@cartage/contract/carrier/carrier-account.ts';
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  SkeletonRows,
  skip,
  useCall,
  useSession,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { carrierWords } from './carrier-words.ts';
import { pricingWords } from './columns.tsx';
import { TermsEditor } from './terms-editor.tsx';

export function CustomerTerms({ onClose }: { onClose: () => void }) {
  const manages = useSession().can('Carrier.Manage');
  const [customerId, setCustomer] = useState<number>();
  const [editing, edit] = useState<CustomerMapping | 'new'>();
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
          <EmptyState
            title="No terms of its own"
            text="It ships by the terms of each account that serves everybody."
            action={manages && <Button onClick={() => edit('new')}>Add terms</Button>}
          />
        ) : (
          <>
            <Table
              label="Terms"
              columns={COLUMNS}
              rows={found.data.items}
              rowId={(m) => String(m.carrierAccountId)}
              {...(manages && {
                rowActions: (m: CustomerMapping) => (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Edit terms with ${m.carrierAccountName}`}
                    onClick={() => edit(m)}
                  >
                    Edit
                  </Button>
                ),
              })}
            />
            {manages && (
              <Button variant="outline" className="justify-self-start" onClick={() => edit('new')}>
                Add terms
              </Button>
            )}
          </>
        )}
        {editing && customerId !== undefined && (
          <TermsEditor
            customerId={customerId}
            terms={editing === 'new' ? undefined : editing}
            onClose={() => edit(undefined)}
          />
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
