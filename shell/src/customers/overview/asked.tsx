/** Whose budgets pay for the freight, and what is asked for with it. */
import { type CostCentre, costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { type CustomerReference, referenceCalls } from '@cartage/contract/customer/reference.ts';
import { eq } from '@cartage/contract/odata.ts';
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import { Card, ErrorState, formatNumber, Link, SkeletonRows, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useCustomerUse, whoseUse } from './customer-use.ts';

const t = wordsOf(overviewWords);

const SHOWN = 4;
export function Asked({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const inUse = { ...whoseUse(customer, isOwn), filter: eq('isActive', true) };
  const centres = useCall(costCentreCalls.list, { ...inUse, maxResultCount: 1000 }),
    references = useCall(referenceCalls.list, { ...inUse, maxResultCount: 100 });
  const use = useCustomerUse(customer, isOwn);
  const failed = [centres, references].find((r) => r.isError && !r.data);
  const there = centres.data && references.data;
  const paid = new Map(use?.costCentres.map((c) => [c.costCenterId, c.bookings]));
  const mostPaid = (centres.data?.items ?? []).toSorted((a, b) => (paid.get(b.id) ?? 0) - (paid.get(a.id) ?? 0));
  return (
    <Card
      flush
      title={t('costCentresAndReferences')}
      note={use && !!centres.data?.totalCount && t('shareOf')}
      action={
        <Link
          to={centres.data?.totalCount ? '?tab=cost-centres' : '?tab=references'}
          className="text-table text-accent hover:underline"
        >
          {t('edit')}
        </Link>
      }
    >
      {failed ? (
        <ErrorState error={failed.error!} onRetry={() => void failed.refetch()} />
      ) : !there ? (
        <SkeletonRows rows={SHOWN} />
      ) : (
        <>
          {centres.data.totalCount + references.data.totalCount === 0 && (
            <p className="px-4 py-3 text-table text-muted">{t('nothingAsked')}</p>
          )}
          {mostPaid.slice(0, SHOWN).map((c) => (
            <Centre key={c.id} of={c} share={use && share(paid.get(c.id) ?? 0, use.bookings)} />
          ))}
          {references.data.items.length > 0 && (
            <ul className="grid gap-1 border-t border-line px-4 py-2">
              {references.data.items.slice(0, SHOWN).map((r) => (
                <li key={r.id} className="text-table">
                  <span className="font-semibold">{r.name}</span>{' '}
                  <span className="block text-xs text-muted">{howAsked(r)}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  );
}
const share = (part: number, of: number) => (of ? (part / of) * 100 : 0);
const howAsked = ({ isRequired, displayOnInvoice }: CustomerReference) =>
  t(
    isRequired
      ? displayOnInvoice
        ? 'askedOnEveryAndInvoiced'
        : 'askedOnEvery'
      : displayOnInvoice
        ? 'mayBeSaidAndInvoiced'
        : 'mayBeSaid',
  );
const Centre = ({ of: c, share: percent }: { of: CostCentre; share: number | undefined }) => (
  <div className="grid h-7 grid-cols-[minmax(0,1fr)_5rem_6rem_3rem] items-center gap-x-3 px-4 text-table">
    <span className="truncate">{c.name}</span>
    <span className="mono truncate text-xs text-muted">{c.code}</span>
    {percent !== undefined && (
      <>
        <span
          role="img"
          aria-label={t('shareOfBookings', { name: c.name, percent: formatNumber(percent, 0) })}
          className="h-1.5 overflow-hidden rounded-full bg-surface-3"
        >
          <span className="block h-full bg-slate" style={{ width: `${percent}%` }} />
        </span>
        <span aria-hidden className="num text-end">{`${formatNumber(percent, 0)} %`}</span>
      </>
    )}
  </div>
);
