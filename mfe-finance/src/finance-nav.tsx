import { financeWords } from '@cartage/contract/words/finance/finance.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import {
  cx,
  NavLink,
  skip,
  useCall,
  useLocation,
  useRevealed,
  useSession,
  wordsOf,
  currentLocale,
} from '@cartage/ui/core.ts';

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
  return (
    <nav
      aria-label={t('finance')}
      ref={bar}
      className="-mx-3 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-3 max-sm:-mt-2 md:mx-0 md:px-0 print:hidden"
    >
      {entries.map((e) => (
        <NavLink
          key={e.to}
          to={e.to}
          className={({ isActive }) =>
            cx(
              'flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-table -outline-offset-2 hover:text-ink',
              isActive ? 'border-accent font-semibold text-ink' : 'border-transparent font-medium text-muted',
            )
          }
        >
          {e.label}
          {e.count !== undefined && e.count > 0 && (
            <span className="num text-xs font-normal text-muted">{e.count.toLocaleString(currentLocale())}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
