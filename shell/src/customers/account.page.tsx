/** The customer that one of its own people belongs to. */
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { useCall } from '@cartage/ui/core.ts';
import { CustomerRecord, RecordPending } from './record.tsx';

export default function AccountPage() {
  const found = useCall(customerCalls.current, {});
  return found.data ? (
    <CustomerRecord customer={found.data} isOwn />
  ) : (
    <RecordPending isOwn error={found.error} onRetry={() => void found.refetch()} />
  );
}
