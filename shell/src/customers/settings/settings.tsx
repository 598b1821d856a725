/** What the customer's bookings must say, and the shops that it sells from. */
import { customerSettingWords } from '@cartage/contract/words/customers/settings.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { Card, ErrorState, SkeletonRows, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { NoticeTable } from '../../settings/notices/notice-table.tsx';
import type { PartProps } from '../tabs.tsx';
import { Stores } from './stores.tsx';
import { Wishes } from './wishes.tsx';

const t = wordsOf(customerSettingWords);

export default function Settings({ customer }: PartProps) {
  const { can, isTenant } = useSession();
  const found = useCall(customerSettingsCalls.find, { customerId: customer.id });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Card flush>
        <SkeletonRows rows={4} />
      </Card>
    );
  const parts = { customerId: customer.id, settings: found.data, manages: can('Customer.Manage') };
  return (
    <div className="grid items-start gap-3 @min-[46rem]:grid-cols-[24rem_minmax(0,1fr)]">
      <Wishes {...parts} />
      <div className="grid gap-3">
        <Stores {...parts} />
        {isTenant && (
          <Card title={t('noticesToCustomer')} note={t('sentByItself')}>
            <NoticeTable customerId={customer.id} isLocked={!parts.manages} />
          </Card>
        )}
      </div>
    </div>
  );
}
