import { useFormat } from '@cartage/ui/core.ts';
import { MoneyField, SelectField } from '@cartage/ui/form.ts';
import type { Draft } from './draft.ts';
import { useInsurance } from './use-insurance.ts';

/** What the goods are worth, and by which cover they are insured; each cover names its price. */
export function CoverFields({ b, needsCustomer }: { b: Draft['booking']; needsCustomer: boolean }) {
  const { money } = useFormat();
  const { covers, priceOf, cost, refusal } = useInsurance(b);
  const hint = needsCustomer
    ? 'Choose the customer first.'
    : (refusal ??
      (cost ? `Costs ${money(cost.insuranceCost)}, ${money(cost.insuranceCostTaxExclusive)} excl GST` : undefined));
  const chosen = covers.find((c) => c.type === b.insuranceType);
  return (
    <>
      <MoneyField name="booking.insuredValue" label="Value of the goods" hint={hint} />
      <SelectField
        name="booking.insuranceType"
        label="Cover"
        hint={chosen?.description}
        options={(covers.length ? covers : [{ type: b.insuranceType, name: 'Standard' }]).map(({ type, name }) => {
          const price = priceOf(type);
          return { value: type, label: price ? `${name}, ${money(price.insuranceCost)}` : name };
        })}
      />
    </>
  );
}
