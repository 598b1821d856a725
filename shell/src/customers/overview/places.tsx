/** Where the customer sends most, each with the way to its next quote. */
import { locality } from '@cartage/contract/address.ts';
import type { CustomerUse } from '@cartage/contract/booking/customer-use.ts';
import type { Customer } from '@cartage/contract/customer/customer.ts';
import { type FrequentAddress, frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { eq } from '@cartage/contract/odata.ts';
import { overviewWords } from '@cartage/contract/words/customers/overview.ts';
import {
  Button,
  Card,
  ErrorState,
  formatNumber,
  Link,
  SkeletonRows,
  useCall,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useCustomerUse, whoseUse } from './customer-use.ts';
import { WEEKS } from './weeks.ts';

const t = wordsOf(overviewWords);

const SHOWN = 5,
  MOST = 1000;
export function Places({ customer, isOwn }: { customer: Customer; isOwn: boolean }) {
  const { can } = useSession();
  const found = useCall(frequentAddressCalls.list, {
    ...whoseUse(customer, isOwn),
    filter: eq('isActive', true),
    sorting: 'name',
    maxResultCount: MOST,
  });
  const use = useCustomerUse(customer, isOwn);
  const total = found.data?.totalCount ?? 0;
  return (
    <Card
      flush
      title={t('frequentAddresses')}
      note={use && t('bookingsIn', { weeks: WEEKS })}
      action={
        total > 0 && (
          <Link to="?tab=addresses" className="text-table text-accent hover:underline">
            {t('allTotal', { total: formatNumber(total) })}
          </Link>
        )
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={SHOWN} />
      ) : total === 0 ? (
        <p className="px-4 py-3 text-table text-muted">{t('noAddressesYet')}</p>
      ) : (
        <ul aria-label={t('frequentAddresses')}>
          {mostUsed(found.data.items, use?.receivers ?? []).map(({ address: a, bookings }) => (
            <li key={a.id} className="flex items-center gap-3 border-t border-line px-4 py-1 text-table">
              <span className="min-w-0 flex-1 leading-4">
                <span className="block truncate font-medium">{a.name}</span>
                <span className="block truncate text-xs text-muted">
                  {[locality(a), a.specialInstructions].filter(Boolean).join(' · ')}
                </span>
              </span>
              {use && <span className="num text-muted">{formatNumber(bookings)}</span>}
              {can('Booking.Manage') && (
                <Button asChild size="table" variant="outline">
                  <Link
                    aria-label={t('quoteTo', { name: a.name })}
                    to={`/quote?${isOwn ? '' : `customerId=${customer.id}&`}addressId=${a.id}`}
                  >
                    {t('quote')}
                  </Link>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
const same = (name: string | null | undefined) => name?.trim().toLowerCase();
/** A booking names who is there, which is what an address is called unless somebody named it otherwise. */
function mostUsed(addresses: readonly FrequentAddress[], receivers: CustomerUse['receivers']) {
  return addresses
    .map((address) => {
      const called = [address.companyName || address.contactName, address.name].map(same);
      const use = receivers.find((r) => r.postCode === address.postCode && called.includes(same(r.name)));
      return { address, bookings: use?.bookings ?? 0 };
    })
    .toSorted((a, b) => b.bookings - a.bookings)
    .slice(0, SHOWN);
}
