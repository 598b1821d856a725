import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { useCall, useParams } from '@cartage/ui/core.ts';
import { CustomerRecord, RecordPending } from './record.tsx';

export default function CustomerDetailsPage() {
  const found = useCall(customerCalls.find, { id: Number(useParams()['id']) });
  return found.data ? (
    <CustomerRecord customer={found.data} isOwn={false} />
  ) : (
    <RecordPending isOwn={false} error={found.error} onRetry={() => void found.refetch()} />
  );
}
