/** Before a company's first freight: what is still to be set up, each told from what is there by now. */
import { dashboardWords } from '@cartage/contract/words/shell/dashboard.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { Card, cx, Link, skip, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';

const t = wordsOf(dashboardWords);

type Step = { label: string; does: string; to: string; done: boolean | undefined };
function saidOf({ label: step, does, done }: Step): string {
  if (done === undefined) return t('step', { step, does });
  return done ? t('stepDone', { step, does }) : t('stepToDo', { step, does });
}
const ONE = { maxResultCount: 1 };
const RARELY = { staleMs: 15_000, retry: false } as const;

/** `isQuiet`: no freight of late, so that a company at work is not asked about. Shown to administrators until something is booked. */
export function GettingStarted({ isQuiet }: { isQuiet: boolean }) {
  const { can, isTenant } = useSession();
  const isAsked = isQuiet && isTenant && can('Administration.Settings');
  const bookings = useCall(bookingCalls.list, isAsked ? ONE : skip, { staleMs: 0, retry: false }).data?.totalCount;
  const isNew = isAsked && bookings === 0;
  const settings = useCall(settingsCalls.find, isNew ? {} : skip, RARELY).data;
  const users = useCall(userCalls.list, isNew && can('Administration.Users') ? ONE : skip, RARELY).data?.totalCount;
  const drivers = useCall(driverCalls.list, isNew && can('Driver') ? ONE : skip, RARELY).data?.totalCount;
  const customers = useCall(customerCalls.list, isNew && can('Customer') ? ONE : skip, RARELY).data?.totalCount;
  if (!isNew || !settings) return null;
  const some = (count: number | undefined, more = 0) => (count === undefined ? undefined : count > more);
  const steps: Step[] = [
    {
      label: t('company'),
      does: t('companyStep'),
      to: '/settings?tab=company',
      done: settings.billing.legalName.trim() !== '' && settings.billing.taxVatNo.trim() !== '',
    },
    {
      label: t('look'),
      does: t('lookStep'),
      to: '/settings?tab=look',
      done: settings.ui.logoId !== null,
    },
    {
      label: t('mail'),
      does: t('mailStep'),
      to: '/settings?tab=mail',
      done: settings.email.smtpHost.trim() !== '',
    },
    {
      label: t('people'),
      does: t('peopleStep'),
      to: '/settings?tab=users',
      done: some(users, 1),
    },
    { label: t('drivers'), does: t('driversStep'), to: '/drivers', done: some(drivers) },
    {
      label: t('firstCustomer'),
      does: t('customerStep'),
      to: '/customers',
      done: some(customers),
    },
    {
      label: t('firstBooking'),
      does: t('bookingStep'),
      to: '/quote',
      done: false,
    },
  ];
  const open = steps.filter((s) => !s.done);
  return (
    <Card
      flush
      title={t('gettingStarted')}
      note={<span className="num">{t('doneOfAllDone', { done: steps.length - open.length, all: steps.length })}</span>}
    >
      <ol className="grid md:grid-cols-2">
        {steps.map((step) => (
          <li key={step.to} className="border-b border-line last:border-b-0 md:odd:border-r">
            <Link
              to={step.to}
              aria-label={saidOf(step)}
              className="flex touch items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-surface-2"
            >
              {step.done ? (
                <CircleCheck aria-hidden className="size-4.5 shrink-0 stroke-[1.75] text-ok" />
              ) : (
                <Circle aria-hidden className="size-4.5 shrink-0 stroke-[1.75] text-muted" />
              )}
              <span className="min-w-0 flex-1">
                <span className={cx('block text-table font-semibold', step.done && 'font-normal text-muted')}>
                  {step.label}
                </span>
                <span className="block text-xs text-muted">{step.does}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
