/** A rule is written anew, from a booking that is repeated, or changed. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
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
  wordsOf,
} from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';

import { useState, type ReactNode } from 'react';
import { unbookable, type Draft } from '../quote/draft.ts';
import { newRule, ruleDraftOf, ruleFrom, ruleInput, type RuleDraft } from './rule-draft.ts';
import { RuleSections } from './rule-sections.tsx';
import { ruleOf } from './words.ts';
import { MayNotBook } from '../may-not-book.tsx';

const t = wordsOf(recurringWords);

export default function RuleFormPage() {
  const { can } = useSession();
  const { today, zone } = useFormat();
  const id = Number(useParams()['id']) || undefined;
  const [params] = useSearchParams();
  const from = Number(params.get('from')) || undefined;
  const rule = useCall(recurringCalls.find, id ? { id } : skip, { staleMs: 0 });
  const before = useCall(bookingCalls.find, !id && from ? { id: from } : skip, { staleMs: Infinity });
  const title = id
    ? rule.data?.name
      ? t('changeOf', { name: rule.data.name })
      : t('changeTheRule')
    : t('newRecurringBooking');
  const framed = (content: ReactNode) => (
    <Page
      title={title}
      crumbs={[
        { label: t('bookings'), to: '/bookings' },
        { label: t('recurring'), to: '/bookings/recurring' },
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
      errorTitle={isNew ? t('ruleNotSaved') : t('changeNotSaved')}
      check={(v) => faultsOf(v as RuleDraft)}
      prepare={(v) => ruleInput(v as RuleDraft)}
      onDone={(id) => {
        toast({
          title: isNew ? t('recurringBookingSaved') : t('theRuleIsChanged'),
          description: isNew ? t('savedMeaning') : t('changedMeaning'),
          tone: 'ok',
        });
        void navigate(ruleOf({ id }));
      }}
    >
      {(form) => (
        <RuleSections
          customer={customer}
          name={<TextField name="rule.name" label={t('name')} placeholder={t('nameExample')} hint={t('nameHint')} />}
          save={
            <Button
              type="submit"
              form={FORM}
              className="w-full"
              state={form.formState.isSubmitting ? 'pending' : 'idle'}
            >
              {isNew ? t('saveRecurringBooking') : t('saveChanges')}
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
    ...fault(!rule.name.trim(), t('nameMissing'), 'rule.name'),
    ...fault(rule.repeats === 'Weekly' && rule.weekdays.length === 0, t('weekdaysMissing'), 'rule.weekdays'),
    ...fault(rule.repeats === 'Monthly' && !rule.dayOfMonth, t('dayOfMonthMissing'), 'rule.dayOfMonth'),
    ...fault(!rule.firstDay, t('firstDayMissing'), 'rule.firstDay'),
    ...fault(!!rule.lastDay && rule.lastDay < rule.firstDay, t('endsTooEarly'), 'rule.lastDay'),
    ...fault(rule.chooses === 'Service' && !service, t('serviceMissing'), 'service'),
    ...unbookable({ booking, ready: '', note: '' } satisfies Draft),
  ];
}
