/** The look in use and those before it; any of them can be published again. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { lookCalls, type Look } from '@cartage/contract/core/look.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { Button, Card, Confirm, listed, useSend, When, wordsOf } from '@cartage/ui/core.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { changedParts, partNames } from './draft.ts';

const t = wordsOf(lookWords);

type Props = { published: Look | null; earlier: readonly Look[] };
export function Versions({ published, earlier }: Props) {
  const [asked, ask] = useState<Look>();
  const bringBack = useSend(lookCalls.bringBack, {
    also: [configurationCalls],
    success: t('earlierPublished'),
    onDone: () => ask(undefined),
  });
  return (
    <Card title={t('versions')}>
      {!published ? (
        <p className="text-table text-muted">{t('nothingPublished')}</p>
      ) : (
        <ol className="divide-y divide-line text-table">
          {[published, ...earlier].map((l, at, all) => {
            const before = all[at + 1];
            const changed = before ? changedParts(before, l).map((part) => partNames()[part]) : [];
            return (
              <li key={l.id} className="flex items-start gap-2 py-2 first:pt-0">
                <span
                  aria-hidden
                  style={{ background: l.accent ?? 'var(--color-slate)' }}
                  className="mt-1 size-3 shrink-0 rounded-full border border-line"
                />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-medium">
                    {changed.length ? listed(changed) : at === all.length - 1 ? t('asItBegan') : t('theSameAgain')}
                  </span>
                  <span className="text-xs text-muted">
                    {at === 0 && `${t('inUse')} · `}
                    {l.userName}, <When at={l.publishedTime!} style="full" />
                  </span>
                </span>
                {at > 0 && (
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={t('bringBack', { userName: l.userName, at })}
                    onClick={() => ask(l)}
                  >
                    <Undo2 />
                  </Button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {asked && (
        <Confirm
          title={t('publishAgainAsked')}
          text={t('publishAgainText')}
          act={t('publishLook')}
          busy={bringBack.isPending}
          onYes={() => void bringBack.send({ id: asked.id })}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}
