/** With whom it travels, and for how much at most. */
import { recurringWords } from '@cartage/contract/words/booking/recurring.ts';
import { recurringCalls } from '@cartage/contract/booking/recurring.ts';
import { Card, ErrorState, skip, useCall, wordsOf, worded } from '@cartage/ui/core.ts';
import { MoneyField, SelectField, useWatch } from '@cartage/ui/form.ts';
import { useDraftCustomer } from '../quote/customer-lists.ts';
import { type RuleDraft, serviceKey } from './rule-draft.ts';

const t = wordsOf(recurringWords);

const CHOICES = worded(() => [
  { value: 'Service', label: t('alwaysTheSameService') },
  { value: 'Cheapest', label: t('cheapestOnTheDay') },
]);
export function ServiceSection() {
  const chooses = useWatch({ name: 'rule.chooses' }) as RuleDraft['rule']['chooses'];
  const service = useWatch({ name: 'service' }) as string;
  const customerId = useDraftCustomer();
  const found = useCall(recurringCalls.services, customerId ? { customerId } : skip, { staleMs: 60_000 });
  const offered = (found.data ?? []).map((s) => ({
    value: serviceKey(s.carrierAccountId, s.serviceCode),
    label: `${s.accountName}, ${s.serviceName}`,
  }));
  // What was chosen once stays to be seen, also where it is offered no longer.
  const isGone = service !== '' && found.data && !offered.some((o) => o.value === service);
  return (
    <Card title={t('carrierAndPrice')}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField name="rule.chooses" label={t('sentWith')} options={CHOICES()} />
        {chooses === 'Service' && (
          <SelectField
            name="service"
            label={t('service')}
            placeholder={customerId ? t('chooseAService') : t('chooseTheCustomerFirst')}
            hint={isGone ? t('noLongerOffered') : undefined}
            options={isGone ? [{ value: service, label: service.split(':')[1] ?? service }, ...offered] : offered}
          />
        )}
        <MoneyField name="rule.mostAmount" label={t('mayCostAtMost')} hint={t('mostHint')} />
      </div>
    </Card>
  );
}
