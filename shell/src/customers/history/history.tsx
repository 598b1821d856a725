import { Card } from '@cartage/ui/core.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import type { PartProps } from '../tabs.tsx';
import { changesOf } from './changes.ts';

export default function History({ customer }: PartProps) {
  return (
    <Card flush>
      <EntityHistory entityType="Customer" entityId={String(customer.id)} partsOf={changesOf} />
    </Card>
  );
}
