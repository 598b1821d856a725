/** Publishing over what contracts allow, or without knowing whether it is: asked for by name. */
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Button, Checkbox, Choice, Dialog, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { signed } from './affected.tsx';

const t = wordsOf(cardWords);

/** `caps` is what the run of just this draft found; without one, all that the card may reach count. */
/** `version`: the one that is in force, if any has been published. */
type CapsInTheWay = { count: number; version: string; caps?: WhatIfResult['caps'] };
export function useCapsInTheWay({ rateCard, draft, cappedCount, nextNumber }: Tariff): CapsInTheWay {
  const last = useCall(tariffCalls.lastWhatIf, { rateCardId: rateCard.id }).data;
  const version = nextNumber > 1 ? String(nextNumber - 1) : 'none';
  const isOfDraft = last?.revision === draft?.revision && last?.effectiveDate === draft?.effectiveDate;
  if (!isOfDraft || !last?.result) return { count: cappedCount, version };
  const { caps } = last.result;
  return { count: caps?.over ?? 0, version, caps };
}

type Decided = { keepsCapped: true } | { overCaps: number };
type Props = { of: CapsInTheWay; act: string; busy: boolean; onYes: (how: Decided) => void; onClose: () => void };
export function OverCapsDialog({ of: { count, version, caps }, act, busy, onYes, onClose }: Props) {
  const [isSaid, say] = useState(false);
  const [raises, setRaises] = useState(false);
  const stay = caps !== undefined && !raises;
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
          <Button
            disabled={!caps && !isSaid}
            state={busy ? 'pending' : 'idle'}
            onClick={() => onYes(stay ? { keepsCapped: true } : { overCaps: count })}
          >
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
        {caps ? (
          <label className="grid gap-1.5 font-medium">
            {t('whatOfThem')}
            <Choice value={raises ? 'raise' : 'stay'} onChange={(e) => setRaises(e.target.value === 'raise')}>
              <option value="stay">{t('theyStay', { count, version })}</option>
              <option value="raise">{t('publishOverCaps', { count })}</option>
            </Choice>
          </label>
        ) : (
          <label className="flex touch items-center gap-2 font-medium">
            <Checkbox checked={isSaid} onChange={(e) => say(e.target.checked)} />
            {t('publishNotKnowing', { count })}
          </label>
        )}
      </div>
    </Dialog>
  );
}
