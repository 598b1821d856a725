/** From draft to prices: what publishing does, and whom it reaches. */
import type { Input } from '@cartage/contract/call.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Button, Confirm, useFormat, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { Panel } from '../zones/panel.tsx';
import { OverCapsDialog, useCapsInTheWay } from './over-caps.tsx';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
/** "2 customers are quoted", in the words of the card's side. */
function whoIs({ rateCard: card, customerCount: n }: Tariff): string {
  const { side } = card;
  if (card.isDefault) return t('whoeverHasNoCard', { side });
  return n === 0 ? t('whoeverIsGivenIt', { side }) : t('customersAre', { count: n, side });
}
export function PublishPanel({ tariff, draft, manages }: Props) {
  const { day } = useFormat();
  const [discarding, setDiscarding] = useState(false);
  const [asking, setAsking] = useState(false);
  const inTheWay = useCapsInTheWay(tariff);
  const { rateCard: card, draft: saved } = tariff;
  const number = tariff.nextNumber;
  const publish = useSend(tariffCalls.publish, {
    also: [rateCardCalls],
    success: (v) => t('versionNumberPublishedQuotes', { number: v.number }),
    onDone: () => setAsking(false),
  });
  const discard = useSend(tariffCalls.discard, { success: t('draftDiscarded'), onDone: () => setDiscarding(false) });
  const why = !saved
    ? t('nothingDraft')
    : saved.lanes === 0
      ? t('draftChangesNothing')
      : draft.unsaved > 0 || draft.wrong > 0
        ? t('saveChangesFirst')
        : undefined;
  const go = (how: Partial<Input<typeof tariffCalls.publish>> = {}) =>
    void publish.send({ rateCardId: card.id, seen: draft.seen, effectiveDate: draft.day, ...how });
  const act = t('publishVersionNumberDay', { number, day: day(draft.day) });
  return (
    <Panel title={t('publish')}>
      <div className="grid gap-3 border-t border-line p-4">
        {manages && (
          <Button
            size="lg"
            state={publish.state === 'error' ? 'idle' : publish.state}
            disabled={why !== undefined}
            onClick={() => (inTheWay.count > 0 ? setAsking(true) : go())}
          >
            {saved ? act : t('nothingToPublish')}
          </Button>
        )}
        <p className="text-xs text-muted">
          {why ?? t('day00WhoIsVersion', { day: day(draft.day), whoIs: whoIs(tariff), number })}
          {!why &&
            inTheWay.caps &&
            inTheWay.count > 0 &&
            ` ${t('overCapStay', { count: inTheWay.count, version: inTheWay.version })}`}
        </p>
        {saved && manages && (
          <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setDiscarding(true)}>
            {t('discardDraft')}
          </Button>
        )}
      </div>
      {asking && (
        <OverCapsDialog of={inTheWay} act={act} busy={publish.isPending} onYes={go} onClose={() => setAsking(false)} />
      )}
      {discarding && (
        <Confirm
          title={t('discardTheDraft')}
          text={t('whatChangesLanesLost', { count: saved?.lanes ?? 0 })}
          act={t('discardDraft')}
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
