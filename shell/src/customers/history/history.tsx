import { Card } from '@cartage/ui/core.ts';
import { EntityHistory } from '@cartage/ui/data.ts';
import type { PartProps } from '../tabs.tsx';

export default function History({ customer }: PartProps) {
  return (
    <Card flush>
      <EntityHistory entityType="Customer" entityId={String(customer.id)} />
    </Card>
  );
}
