/** The look in use and those before it; any of them can be published again. */
import { lookCalls, type Look } from '@cartage/contract/core/look.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { Button, Card, Confirm, useSend, When } from '@cartage/ui/core.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { changedParts, PART_NAMES } from './draft.ts';

type Props = { published: Look | null; earlier: readonly Look[] };
export function Versions({ published, earlier }: Props) {
  const [asked, ask] = useState<Look>();
  const bringBack = useSend(lookCalls.bringBack, {
    also: [configurationCalls],
    success: 'The earlier look is published',
    onDone: () => ask(undefined),
  });
  return (
    <Card title="Versions">
      {!published ? (
        <p className="text-table text-muted">Nothing has been published yet.</p>
      ) : (
        <ol className="divide-y divide-line text-table">
          {[published, ...earlier].map((l, at, all) => {
            const before = all[at + 1];
            const changed = before ? changedParts(before, l).map((part) => PART_NAMES[part]) : [];
            return (
              <li key={l.id} className="flex items-start gap-2 py-2 first:pt-0">
                <span
                  aria-hidden
                  style={{ background: l.accent ?? 'var(--color-slate)' }}
                  className="mt-1 size-3 shrink-0 rounded-full border border-line"
                />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-medium">
                    {changed.length ? changed.join(', ') : at === all.length - 1 ? 'As it began' : 'The same again'}
                  </span>
                  <span className="text-xs text-muted">
                    {at === 0 && 'In use · '}
                    {l.userName}, <When at={l.publishedTime!} style="full" />
                  </span>
                </span>
                {at > 0 && (
                  <Button
                    size="icon"
                    variant="ghost"
                    aria-label={`Bring back the look of ${l.userName}, ${at} before`}
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
          title="Publish this look again?"
          text="Everybody sees it from their next page on. A draft stays as it is."
          act="Publish look"
          busy={bringBack.isPending}
          onYes={() => void bringBack.send({ id: asked.id })}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  );
}
