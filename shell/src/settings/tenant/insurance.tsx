/** What cover costs with each insurer. */
import { guestSettingsWords } from '@cartage/contract/words/settings/guests.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { Card, wordsOf } from '@cartage/ui/core.ts';
import { MoneyField, ShareField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(guestSettingsWords);
const f = wordsOf(fieldWords);

export const InsuranceSettings = () => (
  <SettingsForm groups={['insurance']}>
    <Card title={t('insurance')} note={t('beforeGst')}>
      <div className="grid gap-4">
        <Tier name="insurance.standard" title={t('standard')} />
        <Tier name="insurance.premium" title={t('premium')} />
      </div>
    </Card>
    <Card title={t('secondInsurer')} note={t('beforeGst')}>
      <div className="grid gap-4">
        <SwitchField name="insurance.second.isOffered" label={f('insuranceSecond')} />
        <TextField name="insurance.second.name" label={f('insuranceSecondName')} className="max-w-80" />
        <div className="grid gap-4">
          <Tier name="insurance.second.standard" title={t('secondInsurerStandard')} />
          <Tier name="insurance.second.premium" title={t('secondInsurerPremium')} />
        </div>
      </div>
    </Card>
  </SettingsForm>
);

const Tier = ({ name, title }: { name: string; title: string }) => (
  <fieldset data-legend={title}>
    <legend className="mb-1 text-table font-semibold">{title}</legend>
    <div className="grid max-w-3xl items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <ShareField name={`${name}.multiplier`} label={f('insuranceOfTheValue')} />
      <MoneyField name={`${name}.minimumPremium`} label={f('insuranceAtLeast')} />
      <MoneyField name={`${name}.minimumValue`} label={f('insuranceForGoodsFrom')} />
      <MoneyField name={`${name}.maximumValue`} label={f('insuranceForGoodsUpTo')} placeholder={t('noLimit')} />
    </div>
  </fieldset>
);
