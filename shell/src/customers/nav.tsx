import { registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { cx, NavLink, useCall, useTenant } from '@cartage/ui/core.ts';

/** Customers, and who asks to become one. Shown where strangers may ask, or while somebody still waits. */
export function CustomersNav() {
  const { allowSelfRegistration } = useTenant();
  const waiting = useCall(
    registrationDecisionCalls.list,
    { status: 'Waiting', maxResultCount: 0 },
    { staleMs: 60_000 },
  );
  const count = waiting.data?.totalCount ?? 0;
  if (!allowSelfRegistration && count === 0) return null;
  return (
    <nav
      aria-label="Customers"
      className="-mx-3 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-3 max-sm:-mt-2 md:mx-0 md:px-0 print:hidden"
    >
      {[
        { to: '/customers', label: 'Customers' },
        { to: '/customers/waiting', label: 'Waiting for approval', count },
      ].map((e) => (
        <NavLink
          key={e.to}
          to={e.to}
          end
          className={({ isActive }) =>
            cx(
              'flex h-9 shrink-0 items-center gap-1.5 border-b-2 text-table -outline-offset-2 hover:text-ink',
              isActive ? 'border-accent font-semibold text-ink' : 'border-transparent font-medium text-muted',
            )
          }
        >
          {e.label}
          {!!e.count && <span className="num text-xs font-normal text-muted">{e.count.toLocaleString('en-AU')}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
