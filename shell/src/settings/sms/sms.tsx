/** Through whom texts to phones go, what they may cost, when they may leave, and whether it works. */
import { smsSettingsWords } from '@cartage/contract/words/settings/sms.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import {
  SANDBOX_NUMBERS,
  type SmsSettings,
  type SmsSettingsInput,
  smsSettingsCalls,
} from '@cartage/contract/communication/sms.ts';
import {
  Card,
  CopyCode,
  ErrorState,
  Link,
  SkeletonRows,
  Strip,
  useCall,
  useFormat,
  useTenant,
  wordsOf,
  worded,
} from '@cartage/ui/core.ts';
import { Form, MoneyField, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { Fields } from '../tenant/settings-form.tsx';
import { TestSms } from './test-sms.tsx';
import { TemplatesLink } from '../templates-link.tsx';

const t = wordsOf(smsSettingsWords);
const f = wordsOf(fieldWords);

const BEGINS: SmsSettingsInput = {
  ...{ isactive: false, provider: 'Sandbox', sender: '', account: '', country: 'AU' },
  ...{ segmentprice: 0, dailylimit: null, quietfrom: '21:00', quietuntil: '07:00' },
};
const PROVIDERS = worded(() => [
  { value: 'Sandbox', label: t('sandbox') },
  // oxlint-disable-next-line words/bare-text -- a brand
  { value: 'Twilio', label: 'Twilio' },
]);

export function SmsSettingsPage() {
  const found = useCall(smsSettingsCalls.find, {});
  if (found.isPending) return <SkeletonRows rows={8} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { settings } = found.data;
  return (
    <div className="grid gap-3">
      <Form
        call={smsSettingsCalls.save}
        values={{ settings: settings ? editedOf(settings) : BEGINS }}
        prepare={(input) => withoutBlanks(input as Typed)}
        success={t('settingsSaved')}
        submit={t('save')}
        className="min-w-0 gap-3"
      >
        <Card title={t('textsToPhones')} note={<Standing settings={settings} />}>
          <div className="grid gap-4">
            <SwitchField name="settings.isactive" label={f('smsSendTexts')} />
            <Fields>
              <SelectField name="settings.provider" label={f('smsProvider')} options={PROVIDERS()} />
              <TextField name="settings.sender" label={f('smsSender')} mono hint={t('senderHint')} />
              <TextField name="settings.country" label={f('smsCountry')} mono maxLength={2} hint={t('countryHint')} />
            </Fields>
            <Provider settings={settings} />
          </div>
        </Card>
        <Card title={t('costAndQuietHours')}>
          <Fields>
            <NumberField
              name="settings.segmentprice"
              label={f('smsPriceOfAPart')}
              min={0}
              max={100}
              hint={t('priceHint')}
            />
            <MoneyField name="settings.dailylimit" label={f('smsAtMostADay')} hint={t('limitHint')} />
            <TextField name="settings.quietfrom" label={f('smsQuietFrom')} mono placeholder="21:00" maxLength={5} />
            <TextField name="settings.quietuntil" label={f('smsQuietUntil')} mono placeholder="07:00" maxLength={5} />
          </Fields>
          <Clock />
        </Card>
      </Form>
      <TestSms isThere={settings !== null} />
      <p className="text-table text-muted">
        {t.parts('whereElse', {
          notices: (
            <Link to="/settings?tab=notices" className="text-accent underline">
              {t('notices')}
            </Link>
          ),
          templates: <TemplatesLink to="/settings/templates?type=DeliveredSms" label={t('templates')} />,
          outbox: (
            <Link to="/outbox/sms" className="text-accent underline">
              {t('outbox')}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
function Standing({ settings }: { settings: SmsSettings | null }) {
  const { money } = useFormat();
  if (!settings?.isactive) return t('isOff');
  return settings.spent > 0 ? t('spentToday', { amount: money(settings.spent) }) : t('nothingSpent');
}
/** What the form may change. */
const editedOf = ({ hastoken: _token, spent: _spent, incomingurl: _url, ...edited }: SmsSettings) => edited;

const Clock = () => (
  <p className="mt-3 text-table text-muted">{t('quietHint', { timezone: useTenant().timezone.replace('_', ' ') })}</p>
);

const SANDBOX = {
  refused: 'sandboxRefused',
  undelivered: 'sandboxUndelivered',
  busy: 'sandboxBusy',
  stopped: 'sandboxStopped',
  silent: 'sandboxSilent',
} as const;
function Provider({ settings }: { settings: SmsSettings | null }) {
  const provider = useWatch({ name: 'settings.provider' }) as SmsSettings['provider'];
  if (provider === 'Sandbox')
    return (
      <div className="grid gap-2 text-table text-muted">
        <p>{t('sandboxText')}</p>
        <ul className="grid gap-0.5">
          {Object.entries(SANDBOX_NUMBERS).map(([number, outcome]) => (
            <li key={number}>
              {t.parts(SANDBOX[outcome], { number: <span className="num text-ink">{number}</span> })}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="settings.account" label={t('accountSid')} mono />
        <TextField
          name="settings.token"
          label={t('authToken')}
          type="password"
          placeholder={settings?.hastoken ? t('tokenSet') : t('noToken')}
        />
      </div>
      {settings?.provider === 'Twilio' ? (
        <p className="text-table text-muted">
          {t('incomingText')} <CopyCode code={settings.incomingurl} />
        </p>
      ) : (
        <Strip tone="info">
          <TriangleAlert aria-hidden /> {t('incomingLater')}
        </Strip>
      )}
    </>
  );
}

type Typed = { settings: Record<string, unknown> & { token?: string | null; country?: string } };
/** A token that is not typed is the one that is there; a time that is emptied is none. */
function withoutBlanks({ settings: { token, ...rest } }: Typed) {
  const none = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);
  return {
    settings: {
      ...{ ...rest, account: rest['account'] ?? '', country: String(rest.country ?? '').toUpperCase() },
      ...{ quietfrom: none(rest['quietfrom']), quietuntil: none(rest['quietuntil']) },
      ...(token && { token }),
    },
  };
}
