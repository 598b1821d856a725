/** What an offer is the best of among those that have come. */
import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import type { Mark } from '@cartage/contract/booking/quote.ts';
import { Badge, wordsOf, worded } from '@cartage/ui/core.ts';
import { Leaf, Tag, Zap } from 'lucide-react';

const t = wordsOf(freightWords);

const MARK = worded(
  () =>
    ({
      cheapest: { tone: 'ok', icon: <Tag aria-hidden />, label: t('cheapest') },
      fastest: { tone: 'info', icon: <Zap aria-hidden />, label: t('fastest') },
      leastCarbon: { tone: 'neutral', icon: <Leaf aria-hidden />, label: t('leastCarbon') },
    }) as const,
);

export const Marks = ({ marks = [], className }: { marks: Mark[] | undefined; className: string }) => (
  <span className={className}>
    {marks.map((mark) => (
      <Badge key={mark} tone={MARK()[mark].tone} icon={MARK()[mark].icon}>
        {MARK()[mark].label}
      </Badge>
    ))}
  </span>
);
