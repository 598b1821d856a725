import { promoCodeWords } from '@cartage/contract/words/booking/promo-codes.ts';
import { promoCodeCalls, type PromoCode } from '@cartage/contract/booking/promo-code.ts';
import { Dialog, listed, useCall, useFormat, worded, wordsOf } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(promoCodeWords);

const METHODS = worded(() => [
  { value: 'Percentage', label: t('percentageOfFreight') },
  { value: 'Amount', label: t('fixedAmountPerConsignment') },
]);
export function PromoCodeDialog({ code, onClose }: { code: PromoCode | undefined; onClose: () => void }) {
  const { today } = useFormat();
  return (
    <Dialog title={code ? code.code : t('newPromoCode')} onClose={onClose} width="sm">
      <Form
        call={promoCodeCalls.save}
        values={{
          promoCode: code ?? { isActive: true, startDate: today(), rate: { calcMethod: 'Percentage' } },
        }}
        success={code ? t('promoCodeChanged') : t('promoCodeAdded')}
        submit={code ? t('save') : t('addPromoCode')}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="promoCode.code" label={t('code')} mono autoFocus hint={t('notCaseSensitive')} />
        <SelectField name="promoCode.rate.calcMethod" label={t('discount')} options={METHODS()} />
        <Value />
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField name="promoCode.startDate" label={t('firstDay')} />
          <DateField name="promoCode.endDate" label={t('lastDay')} hint={t('lastDayHint')} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField name="promoCode.maxUses" label={t('bookingsInAll')} min={1} hint={t('noLimitHint')} />
          <NumberField
            name="promoCode.maxUsesPerCustomer"
            label={t('bookingsPerCustomer')}
            min={1}
            hint={t('perCustomerHint')}
          />
        </div>
        {code && (
          <p className="text-table text-muted">
            {code.timesUsed ? t('usedBy', { count: code.timesUsed }) : t('notUsedYet')}
          </p>
        )}
        <SwitchField name="promoCode.isActive" label={t('inUse')} hint={t('inUseHint')} />
        {code && <Accounts of={code.id} />}
      </Form>
    </Dialog>
  );
}
/** With which accounts it counts as things stand. */
function Accounts({ of }: { of: number }) {
  const map = useCall(promoCodeCalls.byAccount, {}, { staleMs: 60_000 });
  const names = (map.data ?? []).filter((m) => m.promoCodeId === of).map((m) => m.carrierAccountName);
  if (!map.data) return null;
  return (
    <p className="text-table text-muted">
      {names.length ? t('appliesTo', { names: listed(names) }) : t('appliesToNone')}
    </p>
  );
}
function Value() {
  const isShare = useWatch({ name: 'promoCode.rate.calcMethod' }) === 'Percentage';
  return (
    <NumberField
      name="promoCode.rate.value"
      label={isShare ? t('share') : t('amountExGst')}
      min={0}
      {...(isShare ? { unit: '%', max: 100 } : { prefix: '$' })}
    />
  );
}
