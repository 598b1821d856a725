import { freightWords } from '@cartage/contract/words/booking/freight.ts';
import { useFormat, wordsOf } from '@cartage/ui/core.ts';
import { MoneyField, SelectField } from '@cartage/ui/form.ts';
import { coverName } from './cover-name.ts';
import type { Draft } from './draft.ts';
import { useInsurance } from './use-insurance.ts';

const t = wordsOf(freightWords);

/** What the goods are worth, and by which cover they are insured; each cover names its price. */
export function CoverFields({ b, needsCustomer }: { b: Draft['booking']; needsCustomer: boolean }) {
  const { money } = useFormat();
  const { covers, priceOf, cost, refusal } = useInsurance(b);
  const hint = needsCustomer
    ? t('chooseTheCustomerFirst')
    : (refusal ??
      (cost
        ? t('costs', {
            amount: money(cost.insuranceCost),
            exclusive: money(cost.insuranceCostTaxExclusive),
          })
        : undefined));
  const chosen = covers.find((c) => c.type === b.insuranceType);
  return (
    <>
      <MoneyField name="booking.insuredValue" label={t('valueOfTheGoods')} hint={hint} />
      <SelectField
        name="booking.insuranceType"
        label={t('cover')}
        hint={
          chosen &&
          t('coverTerms', {
            percent: chosen.multiplier * 100,
            least: money(chosen.minimumPremium),
            from: money(chosen.minimumValue),
          })
        }
        options={(covers.length ? covers : [{ type: b.insuranceType, name: '' }]).map((cover) => {
          const { type } = cover,
            name = coverName(cover),
            price = priceOf(type);
          return { value: type, label: price ? t('coverFor', { name, amount: money(price.insuranceCost) }) : name };
        })}
      />
    </>
  );
}
