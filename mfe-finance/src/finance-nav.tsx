import { financeWords } from '@cartage/contract/words/finance/finance.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { PageLinks, skip, useCall, useLocation, useRevealed, useSession, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(financeWords);

/** The pages of finance under one heading. What waits to be invoiced says how much it is. */
export function FinanceNav() {
  const { isCustomer } = useSession();
  const unbilled = useCall(invoiceCalls.unbilled, isCustomer ? skip : { maxResultCount: 0 }, { staleMs: 60_000 });
  const { pathname } = useLocation();
  // The count moves what stands behind it.
  const bar = useRevealed<HTMLElement>(`${pathname} ${unbilled.data?.totalCount}`, '[aria-current]');
  const entries = [
    { to: '/finance/invoices', label: t('invoices') },
    !isCustomer && { to: '/finance/unbilled', label: t('toInvoice'), count: unbilled.data?.totalCount },
    { to: '/finance/payments', label: t('payments') },
    { to: '/finance/remittances', label: t('remittances') },
    { to: '/finance/statement', label: t('statement') },
  ].filter((e) => e !== false);
  return <PageLinks label={t('finance')} links={entries} ref={bar} />;
}
