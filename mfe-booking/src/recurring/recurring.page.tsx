/** Bookings that come again: each rule with its next days, its state and what became of the last one. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type RecurringRule } from '@cartage/contract/booking/recurring.ts';
import { Button, Day, Link, Status, useSession, wordsOf, worded } from '@cartage/ui/core.ts';
import { customerFilterOf, ListPage, optionsFilter, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Plus } from 'lucide-react';
import { DAY_STATES, ruleOf, scheduleText, STATES } from './words.ts';

const t = wordsOf(recurringWords);

const options = (of: Record<string, { label: string }>) =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }));

export default function RecurringPage() {
  const { isCustomer, can } = useSession();
  return (
    <ListPage
      title={t('recurringBookings')}
      crumbs={[{ label: t('bookings'), to: '/bookings' }]}
      name="recurring"
      call={recurringCalls.list}
      columns={isCustomer ? COLUMNS().filter((c) => c.key !== 'customerName') : COLUMNS()}
      href={ruleOf}
      sort="nextDay"
      search={['name', 'customerName', 'fromSuburb', 'toSuburb']}
      searchLabel={t('nameCustomerSuburb')}
      filters={{
        ...(!isCustomer && { customer: customerFilterOf() }),
        state: optionsFilter(t('state'), 'status', options(STATES()), { inBar: true }),
        last: optionsFilter(t('lastDay'), 'lastStatus', options(DAY_STATES()), { inBar: true }),
      }}
      card={(r) => ({
        code: r.name,
        state: <State of={r} />,
        title: `${r.fromSuburb ?? '–'} → ${r.toSuburb ?? '–'}`,
        left: whenText(r),
        right: <Day day={r.nextDays[0]} empty={t('none')} />,
      })}
      actions={[
        {
          label: t('newRecurringBooking'),
          icon: <Plus />,
          to: '/bookings/recurring/new',
          primary: true,
          permission: 'Booking.Manage',
        },
      ]}
      empty={{
        title: t('noRules'),
        text: t('noRulesMeaning'),
        action: can('Booking.Manage') && (
          <Button asChild>
            <Link to="/bookings/recurring/new">{t('newRecurringBooking')}</Link>
          </Button>
        ),
      }}
    />
  );
}
const whenText = (r: RecurringRule): string => t('scheduleReady', { schedule: scheduleText(r), time: r.readyFrom });
export const State = ({ of }: { of: Pick<RecurringRule, 'status' | 'pausedUntil'> }) => (
  <span className="whitespace-nowrap">
    <Status code={of.status} {...STATES()[of.status]} />
    {of.pausedUntil && (
      <span className="text-xs text-muted"> {t.parts('untilDay', { day: <Day day={of.pausedUntil} /> })}</span>
    )}
  </span>
);
const NextDays = ({ days }: { days: readonly string[] }) =>
  days.length ? (
    <span className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {days.map((day, n) => (
        <span key={day} className={n ? 'text-muted' : ''}>
          <Day day={day} />
        </span>
      ))}
    </span>
  ) : (
    <span className="text-muted">{t('none')}</span>
  );
function Last({ r }: { r: RecurringRule }) {
  if (!r.lastStatus) return <span className="text-muted">{t('nothingYet')}</span>;
  return (
    <TwoLines
      top={
        <>
          <Status code={r.lastStatus} {...DAY_STATES()[r.lastStatus]} /> <Day day={r.lastTriedDay} />
        </>
      }
      below={r.lastReason && <span title={r.lastReason}>{r.lastReason}</span>}
    />
  );
}
const COLUMNS = worded((): Column<RecurringRule>[] => [
  {
    key: 'name',
    title: t('name'),
    cell: (r) => <b className="font-medium">{r.name}</b>,
    text: (r) => r.name,
    sort: true,
    fixed: true,
  },
  {
    key: 'customerName',
    title: t('customer'),
    cell: (r) => r.customerName ?? '–',
    text: (r) => r.customerName,
    sort: true,
  },
  {
    key: 'schedule',
    title: t('when'),
    cell: (r) => <TwoLines top={scheduleText(r)} below={t('readyAt', { time: r.readyFrom })} />,
    text: whenText,
  },
  {
    key: 'fromSuburb',
    title: t('route'),
    cell: (r) => `${r.fromSuburb ?? '–'} → ${r.toSuburb ?? '–'}`,
    text: (r) => `${r.fromSuburb} → ${r.toSuburb}`,
    sort: true,
  },
  {
    key: 'nextDay',
    title: t('nextDays'),
    cell: (r) => <NextDays days={r.nextDays} />,
    text: (r) => r.nextDays.join(', '),
    sort: true,
  },
  {
    key: 'status',
    title: t('state'),
    cell: (r) => <State of={r} />,
    text: (r) => STATES()[r.status].label,
    sort: true,
  },
  {
    key: 'lastTriedDay',
    title: t('lastDay'),
    cell: (r) => <Last r={r} />,
    text: (r) =>
      [r.lastStatus && DAY_STATES()[r.lastStatus].label, r.lastTriedDay, r.lastReason].filter(Boolean).join(', '),
    sort: true,
    className: 'max-w-80!',
  },
]);
