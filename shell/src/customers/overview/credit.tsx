/** What may still be booked on the account, and whether it is on hold. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { Button, cx, ErrorState, Money, Skeleton, useCall, useFormat, useSession, When } from '@cartage/ui/core.ts';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { HoldDialog, mayHold } from '../hold.tsx';
import { Section } from './section.tsx';

export function Credit({ customer: c, isOwn }: { customer: Customer; isOwn: boolean }) {
  const f = useFormat();
  const { can } = useSession();
  const [holding, setHolding] = useState(false);
  const found = useCall(bookingCalls.standing, isOwn ? {} : { customerId: c.id });
  const a = found.data;
  const isOnHold = c.status === 'OnHold';
  const limit = a?.creditLimit ?? null;
  // To the customer's own people there is nothing to say where neither holds.
  if (isOwn && a && limit === null && !isOnHold) return null;
  return (
    <Section title="Credit" aside={limit === null ? a && 'no limit' : `limit ${f.money(limit)}`}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !a ? (
        <Skeleton className="h-20" />
      ) : (
        limit !== null && <Left limit={limit} owed={a.owed ?? 0} booked={a.booked ?? 0} left={a.left ?? 0} />
      )}
      {(isOnHold || !isOwn) && (
        <div
          className={cx(
            'flex items-center gap-2.5 rounded-control px-3 py-2 text-table',
            isOnHold ? 'bg-warn-soft text-warn' : 'bg-surface-2',
          )}
        >
          {isOnHold ? (
            <Lock aria-hidden className="size-4 shrink-0" />
          ) : (
            <LockOpen aria-hidden className="size-4 shrink-0" />
          )}
          <span className="min-w-0 flex-1">
            <b className="block font-semibold">{isOnHold ? 'On hold' : 'Not on hold'}</b>
            {isOnHold && (
              <span className="block text-xs [overflow-wrap:anywhere]">
                {c.holdSince && (
                  <>
                    since <When at={c.holdSince} style="day" />
                  </>
                )}
                {c.holdReason ? `: ${c.holdReason}` : isOwn && '. Please call us; drafts and quotes are kept.'}
              </span>
            )}
          </span>
          {!isOwn && mayHold(can) && c.status !== 'Closed' && (
            <Button size="table" variant="outline" onClick={() => setHolding(true)}>
              {isOnHold ? 'Release' : 'Hold now'}
            </Button>
          )}
        </div>
      )}
      {holding && <HoldDialog customer={c} onClose={() => setHolding(false)} />}
    </Section>
  );
}

type Sums = { limit: number; owed: number; booked: number; left: number };
function Left({ limit, owed, booked, left }: Sums) {
  const f = useFormat();
  const share = (n: number) => ({ width: `${limit > 0 ? Math.max(0, Math.min(100, (n / limit) * 100)) : 0}%` });
  const rows = [
    ['Owed', owed, 'bg-slate'],
    ['Booked, not invoiced', booked, 'bg-accent opacity-60'],
    ['Left', left, 'bg-surface-3'],
  ] as const;
  return (
    <>
      <p>
        <span className={cx('num text-xl font-semibold tracking-[-.01em]', left <= 0 && 'text-bad')}>
          {f.money(left)}
        </span>{' '}
        <span className="text-table text-muted">left</span>
      </p>
      <span aria-hidden className="flex h-2 overflow-hidden rounded-full bg-surface-3">
        <span className="h-full bg-slate" style={share(owed)} />
        <span className="h-full bg-accent opacity-60" style={share(booked)} />
      </span>
      <dl className="grid gap-1 text-table">
        {rows.map(([label, amount, tone]) => (
          <div key={label} className="flex items-center gap-2">
            <i aria-hidden className={cx('size-2 rounded-[2px]', tone)} />
            <dt className="text-muted">{label}</dt>
            <dd className={cx('ml-auto', label === 'Left' && 'font-semibold')}>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
