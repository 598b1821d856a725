/** The values of a surcharge or levy by their dates, and the next one: fuel by month. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { CALCULATION_METHODS, type CalculationMethod, type Rate } from '@cartage/contract/rates/rate.ts';
import { Button, Day, Dialog, Label, wordsOf } from '@cartage/ui/core.ts';
import { Choice, DateInput } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AmountInput } from './amount-input.tsx';
import type { Step } from './edits.ts';
import { type Levy, type LevyValue, isPercent, valueFrom, valuesOf, withoutPeriod } from './levies.ts';
import { LevyAmount } from './levy-amount.tsx';
import { methodWords } from './method-words.ts';

const t = wordsOf(cardWords);

type Props = {
  levy: Levy;
  rateCardId: string;
  day: string;
  readOnly: boolean;
  onStep: (step: Step) => void;
  onClose: () => void;
};
const METHODS = CALCULATION_METHODS.filter((m) => m !== 'HighestOf');
const first: LevyValue = { value: 0, basic: 0, minimum: 0, method: 'Flat' };
export function LevyDialog({ levy, rateCardId, day, readOnly, onStep, onClose }: Props) {
  const { service, now, periods } = levy;
  const [from, setFrom] = useState(day);
  const [to, setTo] = useState<LevyValue>(now ? valuesOf(now) : first);
  const number = (id: string, label: string, key: 'value' | 'basic' | 'minimum', unit = '$') => (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <AmountInput id={id} value={to[key]} unit={unit} onNumber={(n) => setTo({ ...to, [key]: n ?? 0 })} />
    </div>
  );
  return (
    <Dialog title={service.name} onClose={onClose}>
      <div className="grid gap-5">
        <ol aria-label={t('valuesByDate')} className="grid max-h-64 overflow-y-auto">
          {periods.toReversed().map((rate: Rate) => (
            <li key={rate.id} className="flex items-center gap-3 border-b border-line py-1.5 text-table">
              <span className="num w-28 font-medium">
                <LevyAmount of={valuesOf(rate)} />
              </span>
              <span className="flex-1 text-muted">
                {t.parts('fromDay', { day: <Day day={rate.effectiveDate} weekday={false} /> })}
                {rate.expireDate && <> {t.parts('toDay', { day: <Day day={rate.expireDate} weekday={false} /> })}</>}
              </span>
              {!readOnly && (rate.expireDate === null || rate.expireDate >= day) && (
                <Button
                  size="table"
                  variant="ghost"
                  icon={<Trash2 />}
                  aria-label={t('takeOutValueEffectiveDate', { effectiveDate: rate.effectiveDate })}
                  onClick={() => onStep(withoutPeriod(levy, rate))}
                />
              )}
            </li>
          ))}
          {periods.length === 0 && <li className="text-sm text-muted">{t('notChargedCard')}</li>}
        </ol>
        {!readOnly && (
          <form
            className="grid gap-4"
            onSubmit={(e) => {
              e.preventDefault();
              onStep(valueFrom(levy, rateCardId, from, to));
              onClose();
            }}
          >
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="grid gap-1.5">
                <Label htmlFor="levy-from">{t('from')}</Label>
                <DateInput id="levy-from" label={t('from')} value={from} onChange={setFrom} />
              </div>
              <div className="grid gap-1.5">
                <Label htmlFor="levy-method">{t('counted')}</Label>
                <Choice
                  id="levy-method"
                  value={to.method}
                  onChange={(e) => setTo({ ...to, method: e.target.value as CalculationMethod })}
                >
                  {METHODS.map((m) => (
                    <option key={m} value={m}>
                      {methodWords()[m]}
                    </option>
                  ))}
                </Choice>
              </div>
              {number('levy-value', t('value'), 'value', isPercent(to.method) ? '%' : '$')}
              {number('levy-minimum', t('minimum'), 'minimum')}
              {number('levy-basic', t('base'), 'basic')}
            </div>
            <div className="flex justify-end gap-2">
              <Button variant="outline" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" disabled={!from}>
                {t('setValue')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
