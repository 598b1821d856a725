import { Card } from '@cartage/ui/core.ts';
import { Users } from '../../settings/users.tsx';
import type { PartProps } from '../tabs.tsx';

export default function CustomerUsers({ customer }: PartProps) {
  return (
    <Card flush>
      <Users customerId={customer.id} />
    </Card>
  );
}
