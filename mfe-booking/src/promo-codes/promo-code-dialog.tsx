import { promoCodeCalls, type PromoCode } from '@cartage/contract/booking/promo-code.ts';
import { Dialog, plural, useCall, useFormat } from '@cartage/ui/core.ts';
import { DateField, Form, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';

const METHODS = [
  { value: 'Percentage', label: 'A percentage of the freight' },
  { value: 'Amount', label: 'A fixed amount per consignment' },
];
export function PromoCodeDialog({ code, onClose }: { code: PromoCode | undefined; onClose: () => void }) {
  const { today } = useFormat();
  return (
    <Dialog title={code ? code.code : 'New promo code'} onClose={onClose} width="sm">
      <Form
        call={promoCodeCalls.save}
        values={{
          promoCode: code ?? { isActive: true, startDate: today(), rate: { calcMethod: 'Percentage' } },
        }}
        success={code ? 'Promo code changed' : 'Promo code added'}
        submit={code ? 'Save' : 'Add promo code'}
        onCancel={onClose}
        onDone={onClose}
      >
        <TextField name="promoCode.code" label="Code" mono autoFocus hint="Not case-sensitive" />
        <SelectField name="promoCode.rate.calcMethod" label="Discount" options={METHODS} />
        <Value />
        <div className="grid gap-3 sm:grid-cols-2">
          <DateField name="promoCode.startDate" label="First day" />
          <DateField name="promoCode.endDate" label="Last day" hint="Leave empty for no end date" />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField name="promoCode.maxUses" label="Bookings in all" min={1} hint="Leave empty for no limit" />
          <NumberField
            name="promoCode.maxUsesPerCustomer"
            label="Bookings per customer"
            min={1}
            hint="Cancelled ones don’t count. Guests share one customer: for them only the limit in all counts."
          />
        </div>
        {code && (
          <p className="text-table text-muted">
            {code.timesUsed ? `Used by ${plural(code.timesUsed, 'booking')} so far.` : 'Not used by any booking yet.'}
          </p>
        )}
        <SwitchField name="promoCode.isActive" label="In use" hint="By the day the freight leaves." />
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
      {names.length ? `Applies to ${names.join(', ')}.` : 'Applies to no account while it is switched off.'}
    </p>
  );
}
function Value() {
  const isShare = useWatch({ name: 'promoCode.rate.calcMethod' }) === 'Percentage';
  return (
    <NumberField
      name="promoCode.rate.value"
      label={isShare ? 'Share' : 'Amount, ex GST'}
      min={0}
      {...(isShare ? { unit: '%', max: 100 } : { prefix: '$' })}
    />
  );
}
