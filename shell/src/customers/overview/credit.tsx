/** What may still be booked on the account, and whether it is on hold or will be. */
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { cx, ErrorState, Money, Skeleton, skip, useCall, useFormat, useSession, wordsOf } from '@cartage/ui/core.ts';
import { HoldBox } from './hold-box.tsx';
import { Section } from './section.tsx';

const t = wordsOf(overviewWords);

export function Credit({ customer: c, isOwn }: { customer: Customer; isOwn: boolean }) {
  const f = useFormat();
  const { can } = useSession();
  const found = useCall(bookingCalls.standing, isOwn ? {} : { customerId: c.id });
  const mayAsk = can('Customer.View', 'Finance.View');
  const outlook = useCall(customerHoldCalls.outlook, mayAsk ? { ...(!isOwn && { customerId: c.id }) } : skip);
  const a = found.data;
  const isOnHold = c.status === 'OnHold',
    isComing = !!outlook.data?.startsOn;
  const limit = a?.creditLimit ?? null;
  // To the customer's own people there is nothing to say where neither holds, and no hold comes.
  if (isOwn && a && limit === null && !isOnHold && !isComing) return null;
  return (
    <Section title={t('credit')} aside={limit === null ? a && t('noLimit') : t('limit', { limit: f.money(limit) })}>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !a ? (
        <Skeleton className="h-20" />
      ) : (
        limit !== null && <Left limit={limit} owed={a.owed ?? 0} booked={a.booked ?? 0} left={a.left ?? 0} />
      )}
      {(isOnHold || !isOwn || isComing) && (
        <HoldBox customer={c} isOwn={isOwn} outlook={outlook.isError ? null : outlook.data} />
      )}
    </Section>
  );
}

type Sums = { limit: number; owed: number; booked: number; left: number };
function Left({ limit, owed, booked, left }: Sums) {
  const f = useFormat();
  const share = (n: number) => ({ width: `${limit > 0 ? Math.max(0, Math.min(100, (n / limit) * 100)) : 0}%` });
  const rows = [
    [t('owed'), owed, 'bg-slate', false],
    [t('bookedNotInvoiced'), booked, 'bg-accent opacity-60', false],
    [t('left'), left, 'bg-surface-3', true],
  ] as const;
  return (
    <>
      <p>
        <span className={cx('num text-xl font-semibold tracking-[-.01em]', left <= 0 && 'text-bad')}>
          {f.money(left)}
        </span>{' '}
        <span className="text-table text-muted">{t('leftInline')}</span>
      </p>
      <span aria-hidden className="flex h-2 overflow-hidden rounded-full bg-surface-3">
        <span className="h-full bg-slate" style={share(owed)} />
        <span className="h-full bg-accent opacity-60" style={share(booked)} />
      </span>
      <dl className="grid gap-1 text-table">
        {rows.map(([label, amount, tone, isSum]) => (
          <div key={tone} className="flex items-center gap-2">
            <i aria-hidden className={cx('size-2 rounded-[2px]', tone)} />
            <dt className="text-muted">{label}</dt>
            <dd className={cx('ml-auto', isSum && 'font-semibold')}>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
