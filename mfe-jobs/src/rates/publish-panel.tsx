/** From draft to prices: what publishing does, and whom it reaches. */
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Button, Confirm, plural, useFormat, useSend } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { Panel } from '../zones/panel.tsx';
import type { DraftWork } from './use-draft.ts';

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
/** "2 customers are quoted", in the words of the card's side. */
function whoIs({ rateCard: card, customerCount: n }: Tariff): string {
  const done = card.side === 'Buy' ? 'costed' : 'quoted';
  if (card.isDefault) return `whoever has no card of their own is ${done}`;
  return n === 0
    ? `whoever is given the card is ${done}`
    : `${plural(n, 'customer')} ${n === 1 ? 'is' : 'are'} ${done}`;
}
export function PublishPanel({ tariff, draft, manages }: Props) {
  const { day } = useFormat();
  const [discarding, setDiscarding] = useState(false);
  const { rateCard: card, draft: saved } = tariff;
  const number = tariff.nextNumber;
  const publish = useSend(tariffCalls.publish, {
    success: (v) => `Version ${v.number} is published: quotes follow within seconds`,
  });
  const discard = useSend(tariffCalls.discard, { success: 'Draft discarded', onDone: () => setDiscarding(false) });
  const why = !saved
    ? 'Nothing is in the draft.'
    : saved.lanes === 0
      ? 'The draft changes nothing.'
      : draft.unsaved > 0 || draft.wrong > 0
        ? 'Save the changes first.'
        : undefined;
  return (
    <Panel title="Publish">
      <div className="grid gap-3 border-t border-line p-4">
        {manages && (
          <Button
            size="lg"
            state={publish.state === 'error' ? 'idle' : publish.state}
            disabled={why !== undefined}
            onClick={() => void publish.send({ rateCardId: card.id, seen: draft.seen, effectiveDate: draft.day })}
          >
            {saved ? `Publish version ${number} for ${day(draft.day)}` : 'Nothing to publish'}
          </Button>
        )}
        <p className="text-xs text-muted">
          {why ??
            `From ${day(draft.day)}, 00:00, ${whoIs(tariff)} at version ${number}. Prices held before then stand, and every version can be brought back.`}
        </p>
        {saved && manages && (
          <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setDiscarding(true)}>
            Discard draft
          </Button>
        )}
      </div>
      {discarding && (
        <Confirm
          title="Discard the draft?"
          text={`What it changes (${plural(saved?.lanes ?? 0, 'lane')}) is lost. Prices stay as they are.`}
          act="Discard draft"
          destructive
          busy={discard.isPending}
          onYes={() => {
            draft.drop();
            void discard.send({ rateCardId: card.id, seen: draft.seen });
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Panel>
  );
}
