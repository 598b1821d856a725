/** How long the checkout of a customer's shop is kept waiting for carriers. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { NumberField } from '@cartage/ui/form.ts';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(guestSettingsWords);
const f = wordsOf(fieldWords);

export const ShopSettings = () => (
  <SettingsForm
    groups={['eCommerce']}
    aside={
      <Card title={t('howShopsAsk')}>
        <p className="text-table text-muted">{t('howShopsAskText')}</p>
      </Card>
    }
  >
    <Card title={t('ratesAtCheckout')}>
      <NumberField
        name="eCommerce.rateCallbackDelayMs"
        label={f('shopsWait')}
        unit={t('milliseconds')}
        min={500}
        max={25_000}
        step={100}
        hint={t('waitHint')}
        className="max-w-md"
      />
    </Card>
  </SettingsForm>
);
