/** Through whom texts to phones go, what they may cost, when they may leave, and whether it works. */
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
} from '@cartage/ui/core.ts';
import { Form, MoneyField, NumberField, SelectField, SwitchField, TextField, useWatch } from '@cartage/ui/form.ts';
import { TriangleAlert } from 'lucide-react';
import { Fields } from '../tenant/settings-form.tsx';
import { TestSms } from './test-sms.tsx';

const BEGINS: SmsSettingsInput = {
  ...{ isactive: false, provider: 'Sandbox', sender: '', account: '', country: 'AU' },
  ...{ segmentprice: 0, dailylimit: null, quietfrom: '21:00', quietuntil: '07:00' },
};
const PROVIDERS = [
  { value: 'Sandbox', label: 'Sandbox: nothing leaves' },
  { value: 'Twilio', label: 'Twilio' },
];

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
        success="Settings saved"
        submit="Save"
        className="min-w-0 gap-3"
      >
        <Card title="Texts to phones" note={<Standing settings={settings} />}>
          <div className="grid gap-4">
            <SwitchField name="settings.isactive" label="Send texts" />
            <Fields>
              <SelectField name="settings.provider" label="Provider" options={PROVIDERS} />
              <TextField
                name="settings.sender"
                label="Sender"
                mono
                hint="A number of the provider’s, as +61491570006, or a name of at most 11 letters, which nobody can answer."
              />
              <TextField
                name="settings.country"
                label="Country"
                mono
                maxLength={2}
                hint="Of numbers written without one."
              />
            </Fields>
            <Provider settings={settings} />
          </div>
        </Card>
        <Card title="Cost and quiet hours">
          <Fields>
            <NumberField
              name="settings.segmentprice"
              label="Price of a part"
              min={0}
              max={100}
              hint="Of 160 letters, or of 70 with letters beside the usual."
            />
            <MoneyField
              name="settings.dailylimit"
              label="At most a day"
              hint="Empty: no end. What is beyond is not sent."
            />
            <TextField name="settings.quietfrom" label="Quiet from" mono placeholder="21:00" maxLength={5} />
            <TextField name="settings.quietuntil" label="Quiet until" mono placeholder="07:00" maxLength={5} />
          </Fields>
          <Clock />
        </Card>
      </Form>
      <TestSms isThere={settings !== null} />
      <p className="text-table text-muted">
        Who is told of what stands under{' '}
        <Link to="/settings?tab=notices" className="text-accent underline">
          Notices
        </Link>
        , the words under{' '}
        <Link to="/settings/templates?type=DeliveredSms" className="text-accent underline">
          Templates
        </Link>
        , what was sent in the{' '}
        <Link to="/outbox/sms" className="text-accent underline">
          outbox
        </Link>
        .
      </p>
    </div>
  );
}
function Standing({ settings }: { settings: SmsSettings | null }) {
  const { money } = useFormat();
  if (!settings?.isactive) return 'Switched off: nothing is sent';
  return settings.spent > 0 ? `${money(settings.spent)} today` : 'Nothing was spent today';
}
/** What the form may change. */
const editedOf = ({ hastoken: _token, spent: _spent, incomingurl: _url, ...edited }: SmsSettings) => edited;

const Clock = () => (
  <p className="mt-3 text-table text-muted">
    By your clock, {useTenant().timezone.replace('_', ' ')}: what is written in between waits until they end.
  </p>
);

function Provider({ settings }: { settings: SmsSettings | null }) {
  const provider = useWatch({ name: 'settings.provider' }) as SmsSettings['provider'];
  if (provider === 'Sandbox')
    return (
      <div className="grid gap-2 text-table text-muted">
        <p>Every text is taken and delivered to nobody, but for numbers that are kept for fiction:</p>
        <ul className="grid gap-0.5">
          {Object.entries(SANDBOX_NUMBERS).map(([number, what]) => (
            <li key={number}>
              <span className="num text-ink">{number}</span> {what}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="settings.account" label="Account SID" mono />
        <TextField
          name="settings.token"
          label="Auth token"
          type="password"
          placeholder={settings?.hastoken ? 'Set; type to replace it' : 'None'}
        />
      </div>
      {settings?.provider === 'Twilio' ? (
        <p className="text-table text-muted">
          Set this as the address for messages that come in, so that STOP is heard:{' '}
          <CopyCode code={settings.incomingurl} />
        </p>
      ) : (
        <Strip tone="info">
          <TriangleAlert aria-hidden /> Once it is saved, the address for answers stands here.
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
