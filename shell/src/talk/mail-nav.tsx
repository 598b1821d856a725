/** Mails that leave and mails that come in; the count is of those that wait for somebody. */
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { eq } from '@cartage/contract/odata.ts';
import { cx, NavLink, useCall } from '@cartage/ui/core.ts';

export function MailNav() {
  const waiting = useCall(
    inboundCalls.list,
    { filter: eq('status', 'Unmatched'), maxResultCount: 0 },
    { staleMs: 60_000 },
  );
  return (
    <nav
      aria-label="Mails"
      className="-mx-3 flex shrink-0 gap-5 overflow-x-auto border-b border-line px-3 max-sm:-mt-2 md:mx-0 md:px-0 print:hidden"
    >
      {[
        { to: '/outbox', label: 'Outbox', count: 0 },
        { to: '/outbox/sms', label: 'SMS', count: 0 },
        { to: '/outbox/inbox', label: 'Inbox', count: waiting.data?.totalCount ?? 0 },
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
          {e.count > 0 && <span className="num text-xs font-normal text-muted">{e.count.toLocaleString('en-AU')}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
