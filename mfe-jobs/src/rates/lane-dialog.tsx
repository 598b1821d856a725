/** What a lane is beside its prices: its zones, how it counts, when it leaves and arrives. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { CALCULATION_METHODS, type Rate } from '@cartage/contract/rates/rate.ts';
import type { Zone } from '@cartage/contract/rates/zone.ts';
import { laneOf } from '@cartage/contract/rating/tariff.ts';
import { Button, Checkbox, Dialog, Input, Label, Strip, wordsOf } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { useState, type ReactNode } from 'react';
import { AmountInput } from './amount-input.tsx';
import type { Step } from './edits.ts';
import { methodWords } from './method-words.ts';

const t = wordsOf(cardWords);

export const newLane = (rateService: string, effectiveDate: string, rateCardId: string): Rate => ({
  id: crypto.randomUUID(),
  rateCardId,
  rateService,
  fromZone: null,
  toZone: null,
  calculationMethod: 'PerKg',
  reciprocal: true,
  accumulative: false,
  minimum: 0,
  cutOffTime: null,
  transitTime: null,
  cubicAllowance: null,
  effectiveDate,
  expireDate: null,
  rateDetails: [{ rateType: 'PerKg', break: 0, basic: 0, value: 0 }],
});
type Props = {
  rate: Rate;
  isNew: boolean;
  taken: readonly Rate[];
  zones: readonly Zone[];
  readOnly: boolean;
  onStep: (step: Step) => void;
  onClose: () => void;
};
const METHODS = CALCULATION_METHODS.filter((m) => !m.startsWith('Percent') && m !== 'HighestOf');
export function LaneDialog({ rate, isNew, taken, zones, readOnly, onStep, onClose }: Props) {
  const [now, setNow] = useState(rate);
  const set = (more: Partial<Rate>) => setNow({ ...now, ...more });
  const isTwice = taken.some((r) => r.id !== now.id && laneOf(r) === laneOf(now));
  const isTime = now.cutOffTime === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(now.cutOffTime);
  const close = (step?: Step) => {
    if (step) onStep(step);
    onClose();
  };
  const zoneChoice = (end: 'fromZone' | 'toZone', label: string) => (
    <Field label={label} id={`lane-${end}`}>
      <Choice
        id={`lane-${end}`}
        disabled={readOnly}
        value={now[end] ?? ''}
        onChange={(e) => set({ [end]: e.target.value || null })}
      >
        <option value="">{t('anyZone')}</option>
        {zones.map((z) => (
          <option key={z.id} value={z.code}>
            {z.name} ({z.code})
          </option>
        ))}
      </Choice>
    </Field>
  );
  return (
    <Dialog
      title={isNew ? t('newLane') : t('lane')}
      onClose={onClose}
      footer={
        readOnly ? undefined : (
          <>
            {!isNew && (
              <Button variant="ghost" className="mr-auto text-bad" onClick={() => close({ gone: [rate.id] })}>
                {t('takeLaneOut')}
              </Button>
            )}
            <Button variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button disabled={isTwice || !isTime} onClick={() => close({ rates: [now] })}>
              {isNew ? t('addLane') : t('changeLane')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {zoneChoice('fromZone', t('from'))}
          {zoneChoice('toZone', t('to'))}
          <Field label={t('counted')} id="lane-method">
            <Choice
              id="lane-method"
              disabled={readOnly || now.calculationMethod === 'HighestOf'}
              value={now.calculationMethod}
              onChange={(e) => set(counted(now, e.target.value as Rate['calculationMethod']))}
            >
              {(METHODS.includes(now.calculationMethod) ? METHODS : [now.calculationMethod, ...METHODS]).map((m) => (
                <option key={m} value={m}>
                  {methodWords()[m]}
                </option>
              ))}
            </Choice>
          </Field>
          <Field label={t('cubicKgPerM')} id="lane-cubic">
            <AmountInput
              id="lane-cubic"
              disabled={readOnly}
              placeholder={t('asTheService')}
              value={now.cubicAllowance}
              onNumber={(cubicAllowance) => set({ cubicAllowance })}
            />
          </Field>
          <Field label={t('workingDays')} id="lane-days">
            <AmountInput
              id="lane-days"
              disabled={readOnly}
              value={now.transitTime}
              onNumber={(days) => set({ transitTime: days === null ? null : Math.round(days) })}
            />
          </Field>
          <Field label={t('cutOff')} id="lane-cutoff">
            <Input
              id="lane-cutoff"
              disabled={readOnly}
              placeholder="15:30"
              value={now.cutOffTime ?? ''}
              onChange={(e) => set({ cutOffTime: e.target.value || null })}
            />
          </Field>
        </div>
        <Tick
          label={t('servesLaneBackwardsToo')}
          checked={now.reciprocal}
          disabled={readOnly}
          onTick={(reciprocal) => set({ reciprocal })}
        />
        <Tick
          label={t('eachBandOwnPrice')}
          checked={now.accumulative}
          disabled={readOnly}
          onTick={(accumulative) => set({ accumulative })}
        />
        {isTwice && <Strip tone="bad">{t('serviceLaneAlready')}</Strip>}
        {!isTime && <Strip tone="bad">{t('writeCutOff15')}</Strip>}
      </div>
    </Dialog>
  );
}
const counted = (rate: Rate, calculationMethod: Rate['calculationMethod']): Partial<Rate> => ({
  calculationMethod,
  rateDetails: rate.rateDetails.map((d) => ({ ...d, rateType: calculationMethod })),
});
const Field = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <div className="grid gap-1.5">
    <Label htmlFor={id}>{label}</Label>
    {children}
  </div>
);
type TickProps = { label: string; checked: boolean; disabled: boolean; onTick: (on: boolean) => void };
const Tick = ({ label, checked, disabled, onTick }: TickProps) => (
  <label className="flex items-center gap-2 text-sm">
    <Checkbox checked={checked} disabled={disabled} onChange={(e) => onTick(e.target.checked)} />
    {label}
  </label>
);
