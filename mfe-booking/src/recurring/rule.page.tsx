/** One rule: its days to come, what became of those before, and what can be done with it. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls, type RecurringBooking } from '@cartage/contract/booking/recurring.ts';
import {
  Card,
  ErrorState,
  Page,
  SkeletonRows,
  Status,
  Strip,
  useCall,
  useParams,
  useSession,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Discussions, RecordPager, Tabs } from '@cartage/ui/data.ts';
import { EntityHistory } from '@cartage/ui/history.ts';
import { TriangleAlert } from 'lucide-react';
import { LoadingHeading } from '../loading-heading.tsx';
import { DaysDone } from './days-done.tsx';
import { historyOf } from './history.ts';
import { RuleFacts } from './rule-facts.tsx';
import { Upcoming } from './upcoming.tsx';
import { useRuleActs } from './use-rule-acts.tsx';
import { ruleOf, scheduleText, STATES } from './words.ts';

const t = wordsOf(recurringWords);

export default function RulePage() {
  const id = Number(useParams()['id']);
  const found = useCall(recurringCalls.find, { id: Number.isSafeInteger(id) && id > 0 ? id : Number.MAX_SAFE_INTEGER });
  if (found.data) return <Rule key={found.data.id} r={found.data} />;
  return (
    <Page
      title={t('recurringBooking')}
      crumbs={CRUMBS()}
      {...(found.isPending && { heading: <LoadingHeading title={t('recurringBooking')} /> })}
    >
      <div className="rounded-card border border-line bg-surface-1">
        {found.isPending ? (
          <SkeletonRows rows={8} />
        ) : (
          <ErrorState
            error={found.error}
            onRetry={() => void found.refetch()}
            {...(found.error?.status === 404 && {
              title: t('notThere'),
              meaning: t('notThereMeaning'),
            })}
          />
        )}
      </div>
    </Page>
  );
}
const CRUMBS = worded(() => [
  { label: t('bookings'), to: '/bookings' },
  { label: t('recurring'), to: '/bookings/recurring' },
]);

function Rule({ r }: { r: RecurringBooking }) {
  const { isCustomer } = useSession();
  const { actions, dialogs } = useRuleActs(r);
  return (
    <Page
      title={r.name}
      crumbs={CRUMBS()}
      pager={<RecordPager call={recurringCalls.list} href={ruleOf} />}
      heading={
        <span className="flex flex-wrap items-center gap-x-3">
          {r.name}
          <span className="text-sm font-normal tracking-normal">
            <Status code={r.status} {...STATES()[r.status]} />
          </span>
        </span>
      }
      sub={
        <p className="text-sm text-muted">
          {[
            t('scheduleReady', { schedule: scheduleText(r), time: r.readyFrom }),
            `${r.fromSuburb} → ${r.toSuburb}`,
            !isCustomer && r.customerName,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
      actions={actions}
    >
      {r.status === 'Stopped' && (
        <Strip tone="warn" role="status">
          <TriangleAlert aria-hidden />
          <p>
            <b className="font-semibold">{t('isStopped')}</b> {r.stopReason} {t('resumeOnceSettled')}
          </p>
        </Strip>
      )}
      {r.lastStatus === 'NotBooked' && (
        <Strip tone="bad" role="status">
          <TriangleAlert aria-hidden />
          <p>
            <b className="font-semibold">{t('lastDayNotBooked')}</b> {r.lastReason}
          </p>
        </Strip>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush className="min-w-0">
          <Tabs
            tabs={[
              { value: 'days', label: t('daysToCome'), content: <Upcoming r={r} /> },
              { value: 'done', label: t('bookedAndNotBooked'), content: <DaysDone r={r} /> },
              {
                value: 'discussion',
                label: t('discussion'),
                feature: 'Discussions',
                content: (
                  <Discussions
                    entity="RecurringBooking"
                    id={r.id}
                    customer={{ id: r.customerId, name: r.customerName ?? t('theCustomer') }}
                  />
                ),
              },
              {
                value: 'history',
                label: t('history'),
                content: <EntityHistory entityType="RecurringBooking" entityId={String(r.id)} partsOf={historyOf} />,
              },
            ]}
          />
        </Card>
        <RuleFacts r={r} />
      </div>
      {dialogs}
    </Page>
  );
}
