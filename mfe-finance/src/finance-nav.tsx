import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { PageLinks, skip, useCall, useLocation, useRevealed, useSession } from '@cartage/ui/core.ts';

/** The pages of finance under one heading. What waits to be invoiced says how much it is. */
export function FinanceNav() {
  const { isCustomer } = useSession();
  const unbilled = useCall(invoiceCalls.unbilled, isCustomer ? skip : { maxResultCount: 0 }, { staleMs: 60_000 });
  const { pathname } = useLocation();
  // The count moves what stands behind it.
  const bar = useRevealed<HTMLElement>(`${pathname} ${unbilled.data?.totalCount}`, '[aria-current]');
  const entries = [
    { to: '/finance/invoices', label: 'Invoices' },
    !isCustomer && { to: '/finance/unbilled', label: 'To invoice', count: unbilled.data?.totalCount },
    { to: '/finance/payments', label: 'Payments' },
    { to: '/finance/remittances', label: 'Remittances' },
    { to: '/finance/statement', label: 'Statement' },
  ].filter((e) => e !== false);
  return <PageLinks label="Finance" links={entries} ref={bar} />;
}
