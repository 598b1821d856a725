/** Publishing over what contracts allow, or without knowing whether it is: asked for by name. */
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Checkbox, Dialog, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { signed } from './affected.tsx';

const t = wordsOf(cardWords);

/** `caps` is what the run of just this draft found; without one, all that the card may reach count. */
type CapsInTheWay = { count: number; caps?: WhatIfResult['caps'] };
export function useCapsInTheWay({ rateCard, draft, cappedCount }: Tariff): CapsInTheWay {
  const last = useCall(tariffCalls.lastWhatIf, { rateCardId: rateCard.id }).data;
  const isOfDraft = last?.revision === draft?.revision && last?.effectiveDate === draft?.effectiveDate;
  if (!isOfDraft || !last?.result) return { count: cappedCount };
  const { caps } = last.result;
  return { count: caps?.over ?? 0, caps };
}

type Props = { of: CapsInTheWay; act: string; busy: boolean; onYes: () => void; onClose: () => void };
export function OverCapsDialog({ of: { count, caps }, act, busy, onYes, onClose }: Props) {
  const [isSaid, say] = useState(false);
  const more = caps ? caps.over - caps.customers.length : 0;
  return (
    <Dialog
      title={t(caps ? 'overCapsTitle' : 'capsUnknownTitle', { count })}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={!isSaid} state={busy ? 'pending' : 'idle'} onClick={onYes}>
            {act}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        <p>{t(caps ? 'overCapsMeans' : 'capsUnknownMeans', { count })}</p>
        {caps && (
          <ul aria-label={t('overTheirContract')} className="grid max-h-60 overflow-y-auto text-table">
            {caps.customers.map((c) => (
              <li key={c.customerId} className="flex justify-between gap-3 border-b border-line py-1">
                <span className="min-w-0 truncate">{c.name}</span>
                <span className="num shrink-0">
                  <b className="font-medium text-warn">{signed(c.percent)} %</b>{' '}
                  <span className="text-muted">{t('atMostPercent', { percent: c.mostIncrease })}</span>
                </span>
              </li>
            ))}
            {more > 0 && <li className="py-1 text-muted">{t('moreOverCap', { count: more })}</li>}
          </ul>
        )}
        <label className="flex touch items-center gap-2 font-medium">
          <Checkbox checked={isSaid} onChange={(e) => say(e.target.checked)} />
          {t(caps ? 'publishOverCaps' : 'publishNotKnowing', { count })}
        </label>
      </div>
    </Dialog>
  );
}
