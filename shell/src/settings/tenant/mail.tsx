/** The tenant's mail server, and whether it works. */
import { mailWords } from '@cartage/contract/words/settings/mail.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { testMailCalls } from '@cartage/contract/communication/outbound.ts';
import { Button, Card, Input, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';
import { MailboxCard } from './mailbox.tsx';
import { Fields, SecretField, SettingsForm } from './settings-form.tsx';

const t = wordsOf(mailWords);
const f = wordsOf(fieldWords);

export const Mail = () => (
  <div className="grid gap-3">
    <OutgoingMail />
    <MailboxCard />
  </div>
);
const OutgoingMail = () => (
  <SettingsForm groups={['email']}>
    {(settings) => (
      <>
        <Card title={t('sender')}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="email.fromName" label={f('mailName')} hint={t('nameHint')} />
            <TextField name="email.fromAddress" label={f('mailAddress')} type="email" />
          </div>
        </Card>
        <Card title={t('mailServer')} note={t('mailServerNote')}>
          <Fields>
            <TextField name="email.smtpHost" label={f('mailHost')} mono placeholder="smtp.example.com" />
            <NumberField name="email.smtpPort" label={f('mailPort')} min={1} max={65535} />
            <TextField name="email.smtpUser" label={f('mailUser')} />
            <SecretField group="email" member="smtpPassword" label={f('mailPassword')} settings={settings} />
            <TextField name="email.smtpDomain" label={f('mailDomain')} hint={t('domainHint')} />
          </Fields>
          <div className="mt-4 grid gap-3">
            <SwitchField name="email.smtpSsl" label={f('mailEncrypted')} />
            <SwitchField name="email.useDefaultCredentials" label={t('withoutPassword')} />
          </div>
        </Card>
        <TestMail isThere={settings.email.smtpHost.trim() !== ''} />
      </>
    )}
  </SettingsForm>
);

function TestMail({ isThere }: { isThere: boolean }) {
  const { user } = useSession();
  const [to, setTo] = useState(user?.email ?? '');
  const [told, tell] = useState<Answer<typeof testMailCalls.send>>();
  const test = useSend(testMailCalls.send, { quiet: true, onDone: tell });
  return (
    <Card title={t('tryIt')} note={t('tryItNote')}>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="email"
          aria-label={t('testAddress')}
          value={to}
          onChange={(e) => setTo(e.target.value)}
          className="max-w-72"
        />
        <Button
          variant="outline"
          icon={<Send />}
          state={test.state}
          disabled={!isThere || !to.includes('@')}
          onClick={() => void test.send({ to })}
        >
          {t('sendTest')}
        </Button>
        <Outcome
          missing={isThere ? undefined : t('saveServerFirst')}
          told={
            told && {
              isGood: told.isSent,
              text: t(told.isSent ? 'takenByServer' : 'notSent', { answer: told.answer }),
              tookMs: told.tookMs,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
