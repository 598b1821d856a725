/** A rule is written anew, from a booking that is repeated, or changed. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import {
  Button,
  ErrorState,
  Page,
  skip,
  Spinner,
  toast,
  useCall,
  useFormat,
  useNavigate,
  useParams,
  useSearchParams,
  useSession,
} from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';

import { useState, type ReactNode } from 'react';
import { unbookable, type Draft } from '../quote/draft.ts';
import { newRule, ruleDraftOf, ruleFrom, ruleInput, type RuleDraft } from './rule-draft.ts';
import { RuleSections } from './rule-sections.tsx';
import { ruleOf } from './words.ts';
import { MayNotBook } from '../may-not-book.tsx';

export default function RuleFormPage() {
  const { can } = useSession();
  const { today, zone } = useFormat();
  const id = Number(useParams()['id']) || undefined;
  const [params] = useSearchParams();
  const from = Number(params.get('from')) || undefined;
  const rule = useCall(recurringCalls.find, id ? { id } : skip, { staleMs: 0 });
  const before = useCall(bookingCalls.find, !id && from ? { id: from } : skip, { staleMs: Infinity });
  const title = id ? `Change ${rule.data?.name ?? 'the rule'}` : 'New recurring booking';
  const framed = (content: ReactNode) => (
    <Page
      title={title}
      crumbs={[
        { label: 'Bookings', to: '/bookings' },
        { label: 'Recurring', to: '/bookings/recurring' },
        ...(id && rule.data ? [{ label: rule.data.name, to: ruleOf(rule.data) }] : []),
      ]}
    >
      {content}
    </Page>
  );
  if (!can('Booking.Manage')) return framed(<MayNotBook />);
  const asked = id ? rule : from ? before : undefined;
  if (asked?.isError && !asked.data)
    return framed(<ErrorState error={asked.error} onRetry={() => void asked.refetch()} />);
  if (asked && !asked.data)
    return framed(
      <div className="grid h-64 place-items-center">
        <Spinner />
      </div>,
    );
  const start = rule.data
    ? ruleDraftOf(rule.data)
    : before.data
      ? ruleFrom(before.data, today(), zone)
      : newRule(today(), Number(params.get('customerId')) || undefined);
  return framed(
    <RuleForm
      start={start}
      customer={rule.data && { id: rule.data.customerId, companyName: rule.data.customerName }}
    />,
  );
}

const FORM = 'recurring';
type Props = { start: RuleDraft; customer: { id: number; companyName: string | null } | undefined };
function RuleForm({ start, customer }: Props) {
  const navigate = useNavigate();
  // The first values stay: a re-render must not fill the form again.
  const [values] = useState(start);
  const isNew = !values.rule.id;
  return (
    <Form
      call={recurringCalls.save}
      id={FORM}
      noButtons
      values={values as never}
      errorTitle={isNew ? 'The rule is not saved yet' : 'The change is not saved yet'}
      check={(v) => faultsOf(v as RuleDraft)}
      prepare={(v) => ruleInput(v as RuleDraft)}
      onDone={(id) => {
        toast({
          title: isNew ? 'Recurring booking saved' : 'The rule is changed',
          description: isNew
            ? 'Its days are booked by themselves from now on.'
            : 'Bookings made before stay as they are.',
          tone: 'ok',
        });
        void navigate(ruleOf({ id }));
      }}
    >
      {(form) => (
        <RuleSections
          customer={customer}
          name={
            <TextField
              name="rule.name"
              label="Name"
              placeholder="Weekdays to Ballarat"
              hint="How you find it in the list"
            />
          }
          save={
            <Button
              type="submit"
              form={FORM}
              className="w-full"
              state={form.formState.isSubmitting ? 'pending' : 'idle'}
            >
              {isNew ? 'Save recurring booking' : 'Save changes'}
            </Button>
          }
        />
      )}
    </Form>
  );
}
function faultsOf({ rule, booking, service }: RuleDraft) {
  const fault = (is: boolean, message: string, member: string) => (is ? [{ message, members: [member] }] : []);
  return [
    ...fault(!rule.name.trim(), 'Give it a name that people know it by.', 'rule.name'),
    ...fault(rule.repeats === 'Weekly' && rule.weekdays.length === 0, 'Choose at least one weekday.', 'rule.weekdays'),
    ...fault(rule.repeats === 'Monthly' && !rule.dayOfMonth, 'Say on which day of the month.', 'rule.dayOfMonth'),
    ...fault(!rule.firstDay, 'Say from which day on.', 'rule.firstDay'),
    ...fault(!!rule.lastDay && rule.lastDay < rule.firstDay, 'It ends before it begins.', 'rule.lastDay'),
    ...fault(rule.chooses === 'Service' && !service, 'Choose a service, or the cheapest on the day.', 'service'),
    ...unbookable({ booking, ready: '', note: '' } satisfies Draft),
  ];
}
