import { Card } from '@cartage/ui/core.ts';
import { Discussions } from '@cartage/ui/data.ts';
import type { PartProps } from '../tabs.tsx';
import { talkOf } from './talk-of.ts';

export default function CustomerDiscussions({ customer }: PartProps) {
  return (
    <Card flush>
      <Discussions {...talkOf(customer)} />
    </Card>
  );
}
