/** What one customer has agreed on with which account; everything else goes by the account's own terms. */
import { carrierTermWords } from '@cartage/contract/words/carriers/terms.ts';
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
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Table, type Column } from '@cartage/ui/data.ts';
import { CustomerCombobox } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { carrierWords } from './carrier-words.ts';
import { pricingWords } from './columns.tsx';
import { TermsEditor } from './terms-editor.tsx';

const t = wordsOf(carrierTermWords);

export function CustomerTerms({ onClose }: { onClose: () => void }) {
  const manages = useSession().can('Carrier.Manage');
  const [customerId, setCustomer] = useState<number>();
  const [editing, edit] = useState<CustomerMapping | 'new'>();
  const found = useCall(carrierAccountCalls.customerMappings, customerId ? { customerId } : skip);
  return (
    <Dialog title={t('termsOfCustomer')} onClose={onClose} width="lg">
      <div className="grid gap-4">
        <CustomerCombobox
          value={{ ...(customerId && { id: customerId }) }}
          onChange={(customer) => setCustomer(customer?.id ?? undefined)}
        />
        {customerId === undefined ? (
          <p className="text-table text-muted">{t('chooseCustomerToSee')}</p>
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !found.data ? (
          <SkeletonRows rows={3} />
        ) : found.data.items.length === 0 ? (
          <EmptyState
            title={t('noTermsOfItsOwn')}
            text={t('itShipsOnTerms')}
            action={manages && <Button onClick={() => edit('new')}>{t('addTerms')}</Button>}
          />
        ) : (
          <>
            <Table
              label={t('terms')}
              columns={COLUMNS()}
              rows={found.data.items}
              rowId={(m) => String(m.carrierAccountId)}
              {...(manages && {
                rowActions: (m: CustomerMapping) => (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('editTermsWithAccount', { account: m.carrierAccountName })}
                    onClick={() => edit(m)}
                  >
                    {t('edit')}
                  </Button>
                ),
              })}
            />
            {manages && (
              <Button variant="outline" className="justify-self-start" onClick={() => edit('new')}>
                {t('addTerms')}
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
const COLUMNS = worded((): Column<CustomerMapping>[] => [
  { key: 'account', title: t('account'), cell: (m) => m.carrierAccountName, text: (m) => m.carrierAccountName },
  {
    key: 'carrier',
    title: t('carrier'),
    cell: (m) => carrierWords(m.carrierCode),
    text: (m) => carrierWords(m.carrierCode),
  },
  {
    key: 'pricing',
    title: t('itPays'),
    cell: (m) => (m.pricing ? pricingWords(m.pricing) : t('asAccountSays')),
    text: (m) => (m.pricing ? pricingWords(m.pricing) : t('asAccountSays')),
  },
  {
    key: 'isActive',
    title: t('state'),
    cell: (m) => <Badge {...(m.isActive && { tone: 'ok' })}>{m.isActive ? t('mayShip') : t('mayNotShip')}</Badge>,
    text: (m) => (m.isActive ? t('mayShip') : t('mayNotShip')),
  },
]);
