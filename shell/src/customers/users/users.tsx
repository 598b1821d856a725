/** Who signs in for a customer: as staff keep users, or as its own admin keeps colleagues. */
import { Card } from '@cartage/ui/core.ts';
import { Users } from '../../settings/users.tsx';
import type { PartProps } from '../tabs.tsx';
import { Colleagues } from './colleagues.tsx';

export default function CustomerUsers({ customer, isOwn }: PartProps) {
  return isOwn ? (
    <Colleagues customerId={customer.id} />
  ) : (
    <Card flush>
      <Users customerId={customer.id} />
    </Card>
  );
}
