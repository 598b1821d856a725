/** A few of the app's own parts, wearing the draft. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { accentTokens, Badge, Button, Input, wordsOf } from '@cartage/ui/core.ts';
import { Package } from 'lucide-react';
import type { CSSProperties } from 'react';

const t = wordsOf(lookWords);

type Props = { accent: string | null; logo: string | null; name: string };
export function Sample({ accent, logo, name }: Props) {
  const tokens = (accent && accentTokens(accent)) || {};
  return (
    <div
      data-look=""
      style={tokens as CSSProperties}
      className="grid gap-3 rounded-card border border-line bg-surface-0 p-4 text-ink"
    >
      <div className="flex items-center gap-2">
        {logo && <img src={logo} alt="" className="h-6.5 max-w-40 object-contain" />}
        <span className="truncate font-semibold">{name}</span>
      </div>
      <nav aria-label={t('sampleMenu')} className="grid gap-px text-sm">
        <span className="flex h-8 items-center gap-2.5 rounded-control bg-accent-soft px-2 font-medium text-accent">
          <Package aria-hidden className="size-4 stroke-[1.75]" />
          {t('bookings')}
        </span>
        <span className="flex h-8 items-center gap-2.5 rounded-control px-2 text-muted">{t('jobs')}</span>
      </nav>
      <Input aria-label={t('sampleField')} defaultValue="CR000482134" className="mono" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm">{t('bookFreight')}</Button>
        <Button size="sm" variant="outline">
          {t('cancel')}
        </Button>
        <Badge tone="accent">{t('newOnes')}</Badge>
        <span className="text-sm text-accent underline">{t('trackFreight')}</span>
      </div>
    </div>
  );
}
