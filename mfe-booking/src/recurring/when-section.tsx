/** On which days, at what time, and what becomes of holidays. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { MOST_AHEAD_DAYS } from '@cartage/contract/booking/recurring.ts';
import { Card, wordsOf, worded } from '@cartage/ui/core.ts';
import { DateField, NumberField, SelectField, TimeField, useWatch } from '@cartage/ui/form.ts';
import type { RuleDraft } from './rule-draft.ts';
import { Weekdays } from './weekdays.tsx';

const t = wordsOf(recurringWords);

const REPEATS = worded(() => [
  { value: 'Weekly', label: t('byWeekdays') },
  { value: 'Monthly', label: t('onADayOfTheMonth') },
]);
const HOLIDAYS = worded(() => [
  { value: 'Skip', label: t('leaveItOut') },
  { value: 'Before', label: t('theWorkingDayBeforeHead') },
  { value: 'After', label: t('theWorkingDayAfterHead') },
]);
export function WhenSection() {
  const rule = useWatch({ name: 'rule' }) as RuleDraft['rule'];
  const monthly = rule.repeats === 'Monthly';
  return (
    <Card title={t('when')}>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <SelectField name="rule.repeats" label={t('repeats')} options={REPEATS()} />
          {monthly ? (
            <NumberField
              name="rule.dayOfMonth"
              label={t('dayOfTheMonth')}
              min={1}
              max={31}
              step={1}
              className="sm:max-w-40"
              hint={t('dayOfMonthHint')}
            />
          ) : (
            <Weekdays name="rule.weekdays" />
          )}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {!monthly && (
            <NumberField
              name="rule.everyWeeks"
              label={t('every')}
              unit={t('weeksUnit', { count: rule.everyWeeks ?? 0 })}
              min={1}
              max={52}
              step={1}
            />
          )}
          <TimeField name="rule.readyFrom" label={t('readyFrom')} hint={t('readyFromHint')} />
          <DateField name="rule.firstDay" label={t('firstDay')} />
          <DateField name="rule.lastDay" label={t('lastDay')} hint={t('emptyForGood')} />
          <SelectField
            name="rule.onHolidays"
            label={monthly ? t('onHolidayOrWeekend') : t('onAPublicHoliday')}
            options={HOLIDAYS()}
          />
          <NumberField
            name="rule.bookAheadDays"
            label={t('bookedAhead')}
            unit={t('daysUnit', { count: rule.bookAheadDays ?? 0 })}
            min={0}
            max={MOST_AHEAD_DAYS}
            step={1}
            hint={t('bookedAheadHint')}
          />
        </div>
      </div>
    </Card>
  );
}
