/** With which keys cards are charged, and whether Braintree knows them. */
import { cardKeyCalls, type CardKeysFound } from '@cartage/contract/booking/card-keys.ts';
import type { AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { moneyWords } from '@cartage/contract/words/settings/money.ts';
import { Button, Card, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { SelectField, TextField } from '@cartage/ui/form.ts';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';
import { SecretField } from './settings-form.tsx';

const t = wordsOf(moneyWords);
const f = wordsOf(fieldWords);
const ENVIRONMENTS = worded(() => [
  { value: 'sandbox', label: t('sandboxOfBraintree') },
  { value: 'production', label: t('production') },
]);

export const CardKeys = ({ settings }: { settings: AllSettings }) => (
  // oxlint-disable-next-line words/bare-text -- a brand
  <Card title={t('cards')} note="Braintree">
    <p className="mb-4 text-table text-muted">{t('cardsAbout')}</p>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="braintree.environment"
        label={f('moneyEnvironment')}
        options={ENVIRONMENTS()}
        hint={t('environmentHint')}
      />
      <TextField name="braintree.merchantId" label={f('moneyMerchantId')} mono hint={t('merchantIdHint')} />
      <TextField name="braintree.publicKey" label={f('moneyPublicKey')} mono hint={t('publicKeyHint')} />
      <SecretField
        group="braintree"
        member="privateKey"
        label={f('moneyPrivateKey')}
        settings={settings}
        hint={t('privateKeyHint')}
      />
      <TextField name="braintree.tokenizationKey" label={f('moneyTokenizationKey')} mono hint={t('cardsHint')} />
    </div>
    <CheckKeys isThere={areThere(settings)} />
  </Card>
);
const areThere = ({ braintree: { merchantId, publicKey, tokenizationKey }, secretsSet }: AllSettings): boolean =>
  [merchantId, publicKey, tokenizationKey].every((key) => key.trim()) && secretsSet.includes('braintree.privateKey');

function CheckKeys({ isThere }: { isThere: boolean }) {
  const [told, tell] = useState<CardKeysFound>();
  const check = useSend(cardKeyCalls.check, { quiet: true, onDone: tell });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <Button
        variant="outline"
        icon={<PlugZap />}
        state={check.state}
        disabled={!isThere}
        onClick={() => void check.send({})}
      >
        {t('checkKeys')}
      </Button>
      <Outcome
        missing={isThere ? undefined : t('saveKeysFirst')}
        told={told && { isGood: told.found === 'ready', text: textOf(told), tookMs: told.tookMs }}
        error={check.error}
      />
    </div>
  );
}
const textOf = ({ found, environment, currency }: CardKeysFound): string =>
  found === 'ready' && environment === 'sandbox' ? t('keysFound.readySandbox') : t(`keysFound.${found}`, { currency });
