/** A service or surcharge: its name, its measures, when it is charged, whether it is sold. */
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import {
  type RateService,
  rateServiceCalls,
  SURCHARGE_RULES,
  type SurchargeRule,
} from '@cartage/contract/rates/rate.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';
import { RULE_UNITS, RULE_WORDS } from './rule-words.ts';

type Props = { isAdditional: boolean; service?: RateService; onClose: () => void };
export function ServiceDialog({ isAdditional, service, onClose }: Props) {
  const what = isAdditional ? 'surcharge' : 'service';
  const begins = {
    isAdditional,
    isActive: true,
    isTaxApplied: true,
    ...(isAdditional && { rule: 'OnRequest' as const }),
  };
  return (
    <Dialog title={service ? service.name : `New ${what}`} onClose={onClose} width="lg">
      <Form
        call={keptServiceCalls.save}
        values={{ service: service ?? begins }}
        also={[rateServiceCalls, tariffCalls]}
        success={service ? 'Saved' : `The ${what} is made. Its rates are kept on the cards.`}
        submit={service ? `Save ${what}` : `Create ${what}`}
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField
            name="service.code"
            label="Code"
            mono
            disabled={!!service}
            {...(!service && { hint: 'Cannot be changed later.' })}
          />
          <TextField name="service.name" label="Name" />
        </div>
        <TextField name="service.description" label="About" />
        {isAdditional ? <Surcharge /> : <Freight />}
        <div className="grid sm:grid-cols-2">
          <SwitchField name="service.isTaxApplied" label="GST applies" />
          <SwitchField
            name="service.isActive"
            label={isAdditional ? 'Charged' : 'On sale'}
            hint="When off it is never priced; its rates stay on the cards."
          />
        </div>
      </Form>
    </Dialog>
  );
}
const Freight = () => (
  <div className="grid items-start gap-4 sm:grid-cols-3">
    <NumberField name="service.cubicFactor" label="Cubic factor" unit="kg/m³" min={1} hint="Leave empty for 250." />
    <NumberField name="service.maxWeightKg" label="Weight limit" unit="kg" min={0} />
    <NumberField name="service.maxVolumeM3" label="Volume limit" unit="m³" min={0} />
  </div>
);
function Surcharge() {
  const rule = useWatch({ name: 'service.rule' }) as SurchargeRule | undefined;
  const unit = rule && RULE_UNITS[rule];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        name="service.rule"
        label="Charged"
        options={SURCHARGE_RULES.map((value) => ({ value, label: RULE_WORDS[value] }))}
      />
      {unit && <NumberField name="service.threshold" label="From" unit={unit} min={0} required />}
      <SelectField
        name="service.levyOn"
        label="Percentages apply to"
        options={[
          { value: 'Freight', label: 'The freight' },
          { value: 'FreightAndSurcharges', label: 'Freight and surcharges before it' },
        ]}
      />
    </div>
  );
}
