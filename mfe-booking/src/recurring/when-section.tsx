/** On which days, at what time, and what becomes of holidays. */
import { MOST_AHEAD_DAYS } from '@cartage/contract/booking/recurring.ts';
import { Card } from '@cartage/ui/core.ts';
import { DateField, NumberField, SelectField, TextField, useWatch } from '@cartage/ui/form.ts';
import type { RuleDraft } from './rule-draft.ts';
import { Weekdays } from './weekdays.tsx';

const REPEATS = [
  { value: 'Weekly', label: 'By weekdays' },
  { value: 'Monthly', label: 'On a day of the month' },
];
const HOLIDAYS = [
  { value: 'Skip', label: 'Leave it out' },
  { value: 'Before', label: 'The working day before' },
  { value: 'After', label: 'The working day after' },
];
export function WhenSection() {
  const rule = useWatch({ name: 'rule' }) as RuleDraft['rule'];
  const monthly = rule.repeats === 'Monthly';
  return (
    <Card title="When">
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <SelectField name="rule.repeats" label="Repeats" options={REPEATS} />
          {monthly ? (
            <NumberField
              name="rule.dayOfMonth"
              label="Day of the month"
              min={1}
              max={31}
              step={1}
              className="sm:max-w-40"
              hint="Shorter months end on their last day"
            />
          ) : (
            <Weekdays name="rule.weekdays" />
          )}
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {!monthly && (
            <NumberField
              name="rule.everyWeeks"
              label="Every"
              unit={rule.everyWeeks === 1 ? 'week' : 'weeks'}
              min={1}
              max={52}
              step={1}
            />
          )}
          <TextField name="rule.readyFrom" label="Ready from" type="time" hint="By the clock at the pick-up" />
          <DateField name="rule.firstDay" label="First day" />
          <DateField name="rule.lastDay" label="Last day" hint="Empty: for good" />
          <SelectField
            name="rule.onHolidays"
            label={monthly ? 'On a holiday or weekend' : 'On a public holiday'}
            options={HOLIDAYS}
          />
          <NumberField
            name="rule.bookAheadDays"
            label="Booked ahead"
            unit={rule.bookAheadDays === 1 ? 'day' : 'days'}
            min={0}
            max={MOST_AHEAD_DAYS}
            step={1}
            hint="At midnight, so many days before"
          />
        </div>
      </div>
    </Card>
  );
}
