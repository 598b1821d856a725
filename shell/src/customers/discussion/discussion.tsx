import { Card } from '@cartage/ui/core.ts';
import { Discussions } from '@cartage/ui/data.ts';
import { nameOf } from '../name.ts';
import type { PartProps } from '../tabs.tsx';

export default function CustomerDiscussions({ customer }: PartProps) {
  return (
    <Card flush>
      <Discussions entity="Customer" id={customer.id} customer={{ id: customer.id, name: nameOf(customer) }} />
    </Card>
  );
}
