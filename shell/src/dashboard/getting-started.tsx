/** Before a company's first freight: what is still to be set up, each told from what is there by now. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { Card, cx, Link, skip, useCall, useSession } from '@cartage/ui/core.ts';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';

type Step = { label: string; does: string; to: string; done: boolean | undefined };
const STATE: Partial<Record<string, string>> = { true: ', done', false: ', to do' };
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
      label: 'Company',
      does: 'Legal name, tax number and phones: what stands on invoices, labels and tracking',
      to: '/settings?tab=company',
      done: settings.billing.legalName.trim() !== '' && settings.billing.taxVatNo.trim() !== '',
    },
    {
      label: 'Look',
      does: 'Logo and accent, on every page, paper and mail',
      to: '/settings?tab=look',
      done: settings.ui.logoId !== null,
    },
    {
      label: 'Mail',
      does: 'The server that sends confirmations and invoices, with a test mail',
      to: '/settings?tab=mail',
      done: settings.email.smtpHost.trim() !== '',
    },
    {
      label: 'People',
      does: 'Colleagues with the roles that they need',
      to: '/settings?tab=users',
      done: some(users, 1),
    },
    { label: 'Drivers', does: 'Who drives, with a vehicle each', to: '/drivers', done: some(drivers) },
    { label: 'First customer', does: 'Whose freight it is, and who pays', to: '/customers', done: some(customers) },
    {
      label: 'First booking',
      does: 'Quoted at the starting rates, or at your own: they are under Carriers, Rate cards',
      to: '/quote',
      done: false,
    },
  ];
  const open = steps.filter((s) => !s.done);
  return (
    <Card
      flush
      title="Getting started"
      note={
        <span className="num">
          {steps.length - open.length} of {steps.length} done
        </span>
      }
    >
      <ol className="grid md:grid-cols-2">
        {steps.map((step) => (
          <li key={step.label} className="border-b border-line last:border-b-0 md:odd:border-r">
            <Link
              to={step.to}
              aria-label={`${step.label}${STATE[String(step.done)] ?? ''}. ${step.does}`}
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
