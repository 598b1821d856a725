import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { type CustomerContract, CONTRACT_METHODS, contractCalls } from '@cartage/contract/rates/contract.ts';
import { Button, Dialog, Strip, useFormat, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, TextAreaField, useWatch } from '@cartage/ui/form.ts';
import { Trash2 } from 'lucide-react';
import { RateCardField } from '../../rate-card-field.tsx';

const t = wordsOf(customerRateWords);

const METHODS = worded(() => ({
  Markup: t('ourCostPlusPercentage'),
  Increase: t('ourCostPlusAmount'),
  RateCard: t('rateCardOfItsOwn'),
}));
type Props = {
  customerId: number;
  today: string;
  contract?: CustomerContract;
  onDelete?: () => void;
  onClose: () => void;
};
export function ContractDialog({ customerId, today, contract, onDelete, onClose }: Props) {
  const { keptRates: kept = [], ...rest } = contract ?? {};
  const begins = { customerId, method: 'Markup' as const, fromDay: today };
  return (
    <Dialog title={contract ? t('contract') : t('newContract')} description={t('whatAContractSets')} onClose={onClose}>
      <Form
        call={contractCalls.save}
        values={{ contract: contract ? rest : begins }}
        prepare={withoutValue}
        success={t('contractSaved')}
        submit={t('saveContract')}
        onCancel={onClose}
        onDone={onClose}
      >
        <SelectField
          name="contract.method"
          label={t('theCustomerPays')}
          options={CONTRACT_METHODS.map((value) => ({ value, label: METHODS()[value] }))}
        />
        <Terms />
        {contract && kept.length > 0 && <Kept of={contract} onDone={onClose} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="contract.fromDay" label={t('firstDay')} />
          <DateField name="contract.toDay" label={t('lastDay')} hint={t('leaveEmptyForNoEnd')} />
        </div>
        <NumberField
          name="contract.mostIncrease"
          label={t('pricesRiseByAtMost')}
          hint={t('whatTheCapIs')}
          unit="%"
          min={0}
        />
        <TextAreaField name="contract.note" label={t('note')} />
        {onDelete && (
          <div>
            <Button size="sm" variant="outline" icon={<Trash2 />} onClick={onDelete}>
              {t('deleteContract')}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  );
}
/** Somebody may decide that a version which passed the customer by counts after all. */
function Kept({ of: contract, onDone }: { of: CustomerContract; onDone: () => void }) {
  const { day } = useFormat();
  const send = useSend(contractCalls.save, { success: t('usesRatesInForce'), onDone });
  // Of several cards the oldest tells how far back the prices are.
  const [since] = contract.keptRates
    .filter((k) => k.toDay === null)
    .map((k) => k.day)
    .toSorted();
  if (since === undefined) return null;
  return (
    <Strip tone="info">
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{t('keptOnRatesOf', { day: day(since, { weekday: false }) })}</b>
        {t('keptMeans')}
      </span>
      <Button
        size="sm"
        variant="outline"
        state={send.isPending ? 'pending' : 'idle'}
        onClick={() => void send.send({ contract: { ...contract, keptRates: [] } })}
      >
        {t('useRatesInForce')}
      </Button>
    </Strip>
  );
}
/** A card has no value of its own. */
function withoutValue(input: Record<string, unknown>) {
  const contract = input['contract'] as Record<string, unknown>;
  return contract['method'] === 'RateCard' ? { contract: { ...contract, value: 0 } } : input;
}
function Terms() {
  const method = useWatch({ name: 'contract.method' }) as CustomerContract['method'];
  if (method === 'RateCard')
    return <RateCardField name="contract.rateCardId" label={t('rateCard')} side="Sell" none={t('chooseACard')} />;
  return (
    <NumberField
      name="contract.value"
      label={method === 'Increase' ? t('amountAConsignment') : t('percentage')}
      {...(method === 'Increase' ? { prefix: '$', unit: t('exGst') } : { unit: '%' })}
      min={0}
    />
  );
}
