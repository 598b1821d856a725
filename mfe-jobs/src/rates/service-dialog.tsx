/** A service or surcharge: its name, its measures, when it is charged, whether it is sold. */
import { rateWords } from '@cartage/contract/words/jobs/rates.ts';
import { keptServiceCalls } from '@cartage/contract/rates/rate-service.ts';
import {
  type RateService,
  rateServiceCalls,
  SURCHARGE_RULES,
  type SurchargeRule,
} from '@cartage/contract/rates/rate.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';
import { RULE_UNITS, RULE_WORDS } from './rule-words.ts';

const t = wordsOf(rateWords);

type Props = { isAdditional: boolean; service?: RateService; onClose: () => void };
export function ServiceDialog({ isAdditional, service, onClose }: Props) {
  const begins = {
    isAdditional,
    isActive: true,
    isTaxApplied: true,
    ...(isAdditional && { rule: 'OnRequest' as const }),
  };
  return (
    <Dialog
      title={service ? service.name : t(isAdditional ? 'newSurcharge' : 'newService')}
      onClose={onClose}
      width="lg"
    >
      <Form
        call={keptServiceCalls.save}
        values={{ service: service ?? begins }}
        also={[rateServiceCalls, tariffCalls]}
        success={service ? t('saved') : t(isAdditional ? 'surchargeMade' : 'serviceMade')}
        submit={
          service
            ? t(isAdditional ? 'saveSurcharge' : 'saveService')
            : t(isAdditional ? 'createSurcharge' : 'createService')
        }
        onCancel={onClose}
        onDone={onClose}
      >
        <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField
            name="service.code"
            label={t('code')}
            mono
            disabled={!!service}
            {...(!service && { hint: t('cannotChangedLater') })}
          />
          <TextField name="service.name" label={t('name')} />
        </div>
        <TextField name="service.description" label={t('about')} />
        {isAdditional ? <Surcharge /> : <Freight />}
        <div className="grid sm:grid-cols-2">
          <SwitchField name="service.isTaxApplied" label={t('gstApplies')} />
          <SwitchField
            name="service.isActive"
            label={isAdditional ? t('charged') : t('onSale')}
            hint={t('whenOffNeverPriced')}
          />
        </div>
      </Form>
    </Dialog>
  );
}
const Freight = () => (
  <div className="grid items-start gap-4 sm:grid-cols-3">
    <NumberField name="service.cubicFactor" label={t('cubicFactor')} unit="kg/m³" min={1} hint={t('leaveEmpty250')} />
    <NumberField name="service.maxWeightKg" label={t('weightLimit')} unit="kg" min={0} />
    <NumberField name="service.maxVolumeM3" label={t('volumeLimit')} unit="m³" min={0} />
  </div>
);
function Surcharge() {
  const rule = useWatch({ name: 'service.rule' }) as SurchargeRule | undefined;
  const unit = rule && RULE_UNITS[rule];
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <SelectField
        name="service.rule"
        label={t('charged')}
        options={SURCHARGE_RULES.map((value) => ({ value, label: RULE_WORDS()[value] }))}
      />
      {unit && <NumberField name="service.threshold" label={t('from')} unit={unit} min={0} required />}
      <SelectField
        name="service.levyOn"
        label={t('percentagesApplyTo')}
        options={[
          { value: 'Freight', label: t('theFreight') },
          { value: 'FreightAndSurcharges', label: t('freightSurchargesBefore') },
        ]}
      />
    </div>
  );
}
