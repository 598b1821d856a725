/** What an offer is the best of among those that have come. */
import type { Mark } from '@cartage/contract/booking/quote.ts';
import { Badge } from '@cartage/ui/core.ts';
import { Leaf, Tag, Zap } from 'lucide-react';

const MARK = {
  cheapest: { tone: 'ok', icon: <Tag aria-hidden />, label: 'Cheapest' },
  fastest: { tone: 'info', icon: <Zap aria-hidden />, label: 'Fastest' },
  leastCarbon: { tone: 'neutral', icon: <Leaf aria-hidden />, label: 'Least carbon' },
} as const;

export const Marks = ({ marks = [], className }: { marks: Mark[] | undefined; className: string }) => (
  <span className={className}>
    {marks.map((mark) => (
      <Badge key={mark} tone={MARK[mark].tone} icon={MARK[mark].icon}>
        {MARK[mark].label}
      </Badge>
    ))}
  </span>
);
