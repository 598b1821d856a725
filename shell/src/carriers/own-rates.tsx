/** A carrier that is priced here: by which rate card, and by which cubic factor. */
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { MANUAL } from '@cartage/contract/carrier/manual-rates.ts';
import { OWN_FLEET } from '@cartage/contract/carrier/own-fleet.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Button, Link, useSend, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, SwitchField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { Plus, Table2 } from 'lucide-react';
import { RateCardField } from '../rate-card-field.tsx';

const t = wordsOf(carrierAccountWords);

const MEMBERS = ['carrierCode', 'useManualRates', 'rateCardId', 'code', 'name'].map((m) => `carrierAccount.${m}`);
export function OwnRates() {
  const { setValue } = useFormContext();
  const [carrier, isOn, rateCardId, code, name] = useWatch({ name: MEMBERS }) as [
    string | undefined,
    boolean | undefined,
    string | null,
    string | undefined,
    string | undefined,
  ];
  const isManual = carrier === MANUAL;
  const isRated = isManual || (isOn && carrier !== OWN_FLEET);
  const make = useSend(rateCardCalls.create, { success: t('rateCardMade') });
  if (!carrier || carrier === OWN_FLEET) return null;
  const makeCard = async () => {
    const card = await make.send({ rateCard: { code: code!.trim(), name: name!.trim(), side: 'Buy' } });
    if (!card) return;
    setValue('carrierAccount.rateCardId', card.id, { shouldDirty: true });
  };
  return (
    <fieldset className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-table font-semibold">{t('rates')}</legend>
      {!isManual && (
        <div className="sm:col-span-2">
          <SwitchField name="carrierAccount.useManualRates" label={t('pricedByCardKeptHere')} />
        </div>
      )}
      {isRated && (
        <>
          <RateCardField
            name="carrierAccount.rateCardId"
            label={t('rateCard')}
            side="Buy"
            none={t('noCardYet')}
            hint={t('whatThisCarrierChargesUs')}
          />
          <NumberField
            name="carrierAccount.cubicFactor"
            label={t('cubicFactor')}
            unit="kg/m³"
            min={1}
            max={5000}
            hint={t('cubicFactorHint')}
          />
          <div className="flex flex-wrap gap-2 sm:col-span-2">
            {rateCardId ? (
              <Button size="sm" variant="outline" icon={<Table2 />} asChild>
                <Link to={`/carriers/rates/${rateCardId}`}>{t('openItsRatesOrImport')}</Link>
              </Button>
            ) : (
              <Button
                size="sm"
                variant="outline"
                icon={<Plus />}
                disabled={!code?.trim() || !name?.trim() || make.isPending}
                why={make.isPending ? undefined : t('nameAndCodeFirst')}
                onClick={() => void makeCard()}
              >
                {t('makeCardWithThisName')}
              </Button>
            )}
          </div>
        </>
      )}
    </fieldset>
  );
}
