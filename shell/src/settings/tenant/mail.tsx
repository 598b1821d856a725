/** The tenant's mail server, and whether it works. */
import type { Answer } from '@cartage/contract/call.ts';
import { testMailCalls } from '@cartage/contract/communication/outbound.ts';
import { Button, Card, Input, useSend, useSession } from '@cartage/ui/core.ts';
import { NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';
import { MailboxCard } from './mailbox.tsx';
import { Fields, SecretField, SettingsForm } from './settings-form.tsx';

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
        <Card title="Sender">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField name="email.fromName" label="Name" hint="Empty: the company’s name." />
            <TextField name="email.fromAddress" label="Address" type="email" />
          </div>
        </Card>
        <Card title="Mail server" note="Without one, mails are kept in the outbox and go nowhere">
          <Fields>
            <TextField name="email.smtpHost" label="Host" mono placeholder="smtp.example.com" />
            <NumberField name="email.smtpPort" label="Port" min={1} max={65535} />
            <TextField name="email.smtpUser" label="User" />
            <SecretField group="email" member="smtpPassword" label="Password" settings={settings} />
            <TextField name="email.smtpDomain" label="Domain" />
          </Fields>
          <div className="mt-4 grid gap-3">
            <SwitchField name="email.smtpSsl" label="Encrypted connection only" />
            <SwitchField name="email.useDefaultCredentials" label="The server knows us without a password" />
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
    <Card title="Try it" note="With the settings as they are saved">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="email"
          aria-label="Address of the test mail"
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
          Send a test mail
        </Button>
        <Outcome
          missing={isThere ? undefined : 'Save a mail server first.'}
          told={
            told && {
              isGood: told.isSent,
              text: `${told.isSent ? 'Taken by the server: ' : 'Not sent: '}${told.answer}`,
              tookMs: told.tookMs,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
