/** One customer's terms with one account: what it pays there, and whether it may ship by it. */
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { carrierTermWords } from '@cartage/contract/words/carriers/terms.ts';
import {
  carrierAccountCalls,
  type CarrierPricing,
  type CustomerMapping,
} from '@cartage/contract/carrier/carrier-account.ts';
import {
  Button,
  Checkbox,
  Dialog,
  ErrorState,
  Input,
  Label,
  skip,
  SkeletonRows,
  Strip,
  useCall,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Choice, UnsavedText } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';

const t = wordsOf(carrierTermWords);

type Method = CarrierPricing['method'] | '';
type Props = {
  customerId: number;
  /** The terms to be changed; without them an account is chosen first. */
  terms?: CustomerMapping | undefined;
  onClose: () => void;
};
export function TermsEditor({ customerId, terms, onClose }: Props) {
  const id = useId();
  const [before] = useState({
    chosen: terms?.carrierAccountId,
    method: (terms?.pricing?.method ?? '') as Method,
    value: terms?.pricing?.value ?? 0,
    isActive: terms?.isActive ?? true,
  });
  const [chosen, setChosen] = useState(before.chosen);
  const [method, setMethod] = useState(before.method);
  const [value, setValue] = useState<number | null>(before.value);
  const [isActive, setIsActive] = useState(before.isActive);
  const accounts = useCall(carrierAccountCalls.list, terms ? skip : { maxResultCount: MAX_PAGE });
  const save = useSend(carrierAccountCalls.saveCustomer, { success: t('termsSaved'), quiet: true, onDone: onClose });
  const drop = useSend(carrierAccountCalls.removeCustomer, {
    success: t('termsDropped'),
    quiet: true,
    onDone: onClose,
  });
  const error = save.error ?? drop.error;
  const isPriced = method !== '' && method !== 'RateCard';
  const isChanged =
    chosen !== before.chosen ||
    method !== before.method ||
    isActive !== before.isActive ||
    (isPriced && value !== before.value);
  const send = () => {
    const pricing = method === '' ? null : { method, value: isPriced ? value! : 0 };
    drop.reset();
    void save.send({ carrierAccountId: chosen!, terms: { customerId, pricing, isActive } });
  };
  return (
    <Dialog
      title={terms ? t('termsWithAccount', { account: terms.carrierAccountName }) : t('addTerms')}
      width="sm"
      onClose={onClose}
      footer={
        <>
          {terms && (
            <Button
              variant="outline"
              className="mr-auto"
              state={drop.state}
              onClick={() => {
                save.reset();
                void drop.send({ carrierAccountId: terms.carrierAccountId, customerId });
              }}
            >
              {t('dropTheseTerms')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            state={save.state}
            disabled={!chosen || (isPriced && value === null)}
            why={t(chosen ? 'sayHowMuchFirst' : 'chooseAnAccountFirst')}
            onClick={send}
          >
            {t('saveTerms')}
          </Button>
        </>
      }
    >
      <UnsavedText when={isChanged} />
      <div className="grid gap-4 text-sm">
        {error && (
          <Strip tone="bad" role="alert">
            <TriangleAlert aria-hidden />
            <span>{error.message}</span>
          </Strip>
        )}
        {!terms &&
          (accounts.isError ? (
            <ErrorState error={accounts.error} onRetry={() => void accounts.refetch()} />
          ) : !accounts.data ? (
            <SkeletonRows rows={1} />
          ) : (
            <div className="grid gap-1">
              <Label htmlFor={`${id}-account`}>{t('account')}</Label>
              <Choice
                id={`${id}-account`}
                value={chosen ?? ''}
                onChange={(e) => setChosen(Number(e.target.value) || undefined)}
              >
                <option value="">{t('choose')}</option>
                {accounts.data.items.map((a) => (
                  <option key={a.id} value={a.id}>
                    {a.name}
                  </option>
                ))}
              </Choice>
            </div>
          ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid gap-1">
            <Label htmlFor={`${id}-method`}>{t('itPays')}</Label>
            <Choice id={`${id}-method`} value={method} onChange={(e) => setMethod(e.target.value as Method)}>
              <option value="">{t('asAccountSays')}</option>
              <option value="Markup">{t('costPlusPerCent')}</option>
              <option value="Increase">{t('costPlusDollars')}</option>
              <option value="RateCard">{t('itsOwnRateCard')}</option>
            </Choice>
          </div>
          {isPriced && (
            <div className="grid gap-1">
              <Label htmlFor={`${id}-value`}>
                {method === 'Markup' ? t('perCentOnTop') : t('dollarsOnTopBeforeGst')}
              </Label>
              <Input
                id={`${id}-value`}
                type="number"
                inputMode="decimal"
                min={0}
                step="any"
                value={value ?? ''}
                onChange={(e) => setValue(e.target.value === '' ? null : Number(e.target.value))}
              />
            </div>
          )}
        </div>
        <label className="flex items-center gap-2">
          <Checkbox checked={isActive} onChange={(e) => setIsActive(e.target.checked)} />
          {t('mayShipOnThisAccount')}
        </label>
      </div>
    </Dialog>
  );
}
