/** A carrier account: names, price terms, services, and the attributes that its carrier asks for (the simulator's mode is one). */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { carrierAccountCalls, PRICING_METHODS } from '@cartage/contract/carrier/carrier-account.ts';
import { carrierLogoCalls } from '@cartage/contract/carrier/carrier-logo.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import {
  Button,
  Checkbox,
  Dialog,
  ErrorState,
  ServiceLevel,
  skip,
  useCall,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { carrierWords, optionWords } from './carrier-words.ts';
import { CutOffs } from './cut-offs.tsx';
import { Logos } from './logos.tsx';
import { OwnRates } from './own-rates.tsx';
import { Vehicles } from './vehicles.tsx';
import { Form, NumberField, SelectField, SwitchField, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';

const t = wordsOf(carrierAccountWords);

const NEW = {
  isActive: true,
  timeLimitMs: 10_000,
  pricing: { method: 'Markup' as const, value: 15 },
  useManualRates: false,
  availableForGuest: false,
  availableForPayg: false,
  attributes: [],
  rateCardId: null,
  cubicFactor: null,
  cutOffs: [],
  vehicles: [],
};

type Props = { id: number | 'new'; onDelete: (account: { id: number; name: string }) => void; onClose: () => void };
export function CarrierDialog({ id, onDelete, onClose }: Props) {
  const found = useCall(carrierAccountCalls.find, id === 'new' ? skip : { id });
  const codes = useCall(carrierAccountCalls.codes, {});
  const failed = [codes, found].find((asked) => asked.isError && !asked.data);
  const {
    customers: _terms,
    customerCount: _count,
    ...account
  } = found.data?.carrierAccount ?? { customers: [], customerCount: 0, ...NEW };
  const values = {
    carrierAccount: account,
    ...(found.data && {
      activeCarrierServiceIds: found.data.carrierServices.filter((s) => s.isAssigned && s.isActive).map((s) => s.id),
    }),
  };
  return (
    <Dialog
      title={id === 'new' ? t('newCarrierAccount') : t('carrierAccount')}
      onClose={onClose}
      busy={!failed && (!codes.data || (id !== 'new' && !found.data))}
      width="lg"
    >
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Form
          call={carrierAccountCalls.save}
          values={values && inSeconds(values)}
          prepare={inMs}
          also={[carrierLogoCalls]}
          success={t('carrierAccountSaved')}
          submit={t('saveAccount')}
          onCancel={onClose}
          onDone={onClose}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField name="carrierAccount.name" label={t('name')} autoFocus />
            <TextField name="carrierAccount.code" label={t('code')} mono />
            <SelectField
              name="carrierAccount.carrierCode"
              label={t('carrier')}
              disabled={id !== 'new'}
              options={(codes.data ?? []).map((value) => ({ value, label: carrierWords(value) }))}
            />
            <TimeLimit />
            <PricingMethod />
            <PricingValue />
          </div>
          <OwnRates />
          <Attributes />
          <CutOffs />
          <Logos />
          <Vehicles services={found.data?.carrierServices ?? []} />
          {!!found.data?.carrierServices.length && <Services services={found.data.carrierServices} />}
          <div className="grid sm:grid-cols-2">
            <SwitchField name="carrierAccount.isActive" label={t('activeAskedForPrices')} />
            <SwitchField name="carrierAccount.availableForGuest" label={t('offeredToGuests')} />
            <SwitchField name="carrierAccount.availableForPayg" label={t('offeredToPayg')} />
          </div>
          {found.data && (
            <div>
              <Button
                size="sm"
                variant="outline"
                icon={<Trash2 />}
                onClick={() => onDelete({ id: found.data.carrierAccount.id, name: found.data.carrierAccount.name })}
              >
                {t('deleteAccount')}
              </Button>
            </div>
          )}
        </Form>
      )}
    </Dialog>
  );
}

/** People think of a carrier's time in seconds; the call takes milliseconds. */
type Timed = { carrierAccount: { timeLimitMs?: number | null | undefined } };
const times = <V extends Timed>(v: V, by: number): V => ({
  ...v,
  carrierAccount: {
    ...v.carrierAccount,
    timeLimitMs: v.carrierAccount.timeLimitMs && Math.round(v.carrierAccount.timeLimitMs * by * 1000) / 1000,
  },
});
const inSeconds = <V extends Timed>(v: V): V => times(v, 1 / 1000);
const inMs = (v: Record<string, unknown>) => times(v as Timed, 1000);

/** Without a machine nobody is waited for. */
function TimeLimit() {
  const carrier = useWatch({ name: 'carrierAccount.carrierCode' }) as string | undefined;
  if (carrier === MANUAL)
    return <p className="self-center text-table text-muted sm:pt-5">{t('pricedByItsRateCard')}</p>;
  return (
    <NumberField
      name="carrierAccount.timeLimitMs"
      label={t('answersWithin')}
      unit="s"
      min={0.1}
      max={60}
      hint={t('answersWithinHint')}
    />
  );
}
const METHODS = worded(() => ({
  Markup: t('costPlusPercentage'),
  Increase: t('costPlusAmount'),
  RateCard: t('customersRateCard'),
}));
/** Only the own fleet knows what a customer’s card says of a lane. */
function PricingMethod() {
  const [carrier, method] = useWatch({
    name: ['carrierAccount.carrierCode', 'carrierAccount.pricing.method'],
  }) as string[];
  const offered = PRICING_METHODS.filter((m) => m !== 'RateCard' || carrier === OWN_FLEET || method === m);
  return (
    <SelectField
      name="carrierAccount.pricing.method"
      label={t('whatCustomerPays')}
      options={offered.map((value) => ({ value, label: METHODS()[value] }))}
    />
  );
}

function PricingValue() {
  const method = useWatch({ name: 'carrierAccount.pricing.method' }) as string;
  if (method === 'RateCard')
    return <p className="self-center text-table text-muted sm:pt-5">{t('pricesAreOnRateCards')}</p>;
  return (
    <NumberField
      name="carrierAccount.pricing.value"
      label={method === 'Increase' ? t('amount') : t('percentage')}
      {...(method === 'Increase' ? { prefix: '$', unit: t('exGst') } : { unit: '%' })}
      min={0}
    />
  );
}

/** The fields that this carrier asks for, in the order in which it names them; written as key and value. */
function Attributes() {
  const { setValue, getValues } = useFormContext();
  const carrierCode = useWatch({ name: 'carrierAccount.carrierCode' }) as string | undefined;
  const asked = useCall(carrierAccountCalls.attributes, carrierCode ? { carrierCode } : skip);
  const held = useWatch({ name: 'carrierAccount.attributes' }) as Record<string, string>[] | undefined;
  const missing = (asked.data ?? []).filter((a) => !held?.some((h) => h['key'] === a.key));
  // What the account does not hold yet begins with what the carrier proposes.
  useEffect(() => {
    if (missing.length)
      setValue('carrierAccount.attributes', [
        ...((getValues('carrierAccount.attributes') as unknown[] | undefined) ?? []),
        ...missing.map(({ key, value }) => ({ key, value })),
      ]);
    // oxlint-disable-next-line react/exhaustive-deps -- how many are missing tells when they were filled in
  }, [missing.length]);
  if (!asked.data?.length || missing.length) return null;
  return (
    <fieldset className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-table font-semibold">{t('connection')}</legend>
      {asked.data.map((a) => {
        const name = `carrierAccount.attributes.${held!.findIndex((h) => h['key'] === a.key)}.value`;
        return a.options.length ? (
          <SelectField
            key={a.key}
            name={name}
            label={a.displayName}
            options={a.options.map((value) => ({ value, label: optionWords(a.key, value) }))}
          />
        ) : (
          <TextField
            key={a.key}
            name={name}
            label={a.displayName}
            type={a.isSecret ? 'password' : 'text'}
            autoComplete="off"
          />
        );
      })}
    </fieldset>
  );
}

function Services({ services }: { services: { id: number; name: string; code: string }[] }) {
  const { setValue } = useFormContext();
  const on = (useWatch({ name: 'activeCarrierServiceIds' }) as number[] | undefined) ?? [];
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('servicesThatMayBeOffered')}</legend>
      <div className="grid gap-1 sm:grid-cols-2">
        {services.map((s) => (
          <label key={s.id} className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <Checkbox
              checked={on.includes(s.id)}
              onChange={() =>
                setValue(
                  'activeCarrierServiceIds',
                  on.includes(s.id) ? on.filter((id) => id !== s.id) : [...on, s.id],
                  { shouldDirty: true },
                )
              }
            />
            <ServiceLevel code={s.code}>{s.name}</ServiceLevel>
            <span className="mono text-xs text-muted">{s.code}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
