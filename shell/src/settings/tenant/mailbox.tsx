/** Where answers to discussions come in: the mailbox of one's own, or the platform's door. */
import type { Answer } from '@cartage/contract/call.ts';
import { type Mailbox, mailboxCalls } from '@cartage/contract/communication/mailbox.ts';
import {
  Badge,
  Button,
  Card,
  Confirm,
  Dialog,
  ErrorState,
  Facts,
  SkeletonRows,
  Strip,
  useCall,
  useSend,
  When,
} from '@cartage/ui/core.ts';
import { Form, NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Inbox, Plug, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';

export function MailboxCard() {
  const found = useCall(mailboxCalls.find, {});
  const [doing, begin] = useState<'edit' | 'remove'>();
  const end = () => begin(undefined);
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { mailbox, domain } = found.data;
  return (
    <Card
      title="Answers by mail"
      note={noteOf(mailbox, domain)}
      action={
        <>
          {mailbox && (
            <Button variant="ghost" onClick={() => begin('remove')}>
              Remove
            </Button>
          )}
          <Button
            variant="outline"
            icon={<Inbox />}
            data-label="Mailbox for answers (IMAP)"
            onClick={() => begin('edit')}
          >
            {mailbox ? 'Change the mailbox' : 'Set up a mailbox'}
          </Button>
        </>
      }
    >
      {mailbox ? (
        <Shown mailbox={mailbox} />
      ) : (
        <p className="text-table text-muted">
          {domain
            ? `Answers to mails of discussions come in at ${domain}. With a mailbox of your own they go to your address.`
            : 'With a mailbox that is read over IMAP, answers to mails of discussions become comments.'}
        </p>
      )}
      {doing === 'edit' && <MailboxDialog mailbox={mailbox} onClose={end} />}
      {doing === 'remove' && <RemoveMailbox onClose={end} />}
    </Card>
  );
}
const noteOf = (mailbox: Mailbox | null, domain: string | null): string => {
  if (mailbox) return mailbox.isactive ? `Read every minute: ${mailbox.address}` : 'The mailbox is not read';
  return domain ? 'Taken by the platform' : 'No mail is taken';
};

function Shown({ mailbox }: { mailbox: Mailbox }) {
  const [told, tell] = useState<Answer<typeof mailboxCalls.test>>();
  const test = useSend(mailboxCalls.test, { quiet: true, onDone: tell });
  return (
    <div className="grid gap-3">
      {mailbox.error && (
        <Strip tone="bad">
          <TriangleAlert aria-hidden />
          <span className="min-w-0 [overflow-wrap:anywhere]">{mailbox.error}</span>
        </Strip>
      )}
      <Facts
        className="max-w-xl"
        facts={[
          ['Address', mailbox.address],
          ['Server', `${mailbox.host}:${mailbox.port}`],
          ['Folder', mailbox.folder],
          ['Last read', mailbox.lastpolltime ? <When at={mailbox.lastpolltime} style="full" /> : 'Not yet'],
          ...(mailbox.isactive
            ? []
            : [['State', <Badge tone="warn">switched off</Badge>] as [string, React.ReactNode]]),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" icon={<Plug />} state={test.state} onClick={() => void test.send({})}>
          Test the mailbox
        </Button>
        <Outcome
          told={
            told && {
              isGood: told.isReached,
              text: `${told.isReached ? 'Reached: ' : 'Not reached: '}${told.answer}`,
              tookMs: told.tookMs,
            }
          }
          error={test.error}
        />
      </div>
    </div>
  );
}

const BEGINS = { address: '', host: '', port: 993, username: '', isssl: true, folder: 'INBOX', isactive: true };
function MailboxDialog({ mailbox, onClose }: { mailbox: Mailbox | null; onClose: () => void }) {
  const { address, host, port, username, isssl, folder, isactive } = mailbox ?? BEGINS;
  return (
    <Dialog title={mailbox ? 'Change the mailbox' : 'Set up a mailbox'} onClose={onClose}>
      <Form
        call={mailboxCalls.save}
        values={{ mailbox: { address, host, port, username, isssl, folder, isactive } }}
        prepare={(input) => withoutBlank(input as Typed)}
        success="Mailbox saved"
        submit="Save mailbox"
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField
          name="mailbox.address"
          label="Address"
          type="email"
          hint="Answers go to it with a part behind a plus sign, so its server must take those."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="mailbox.host" label="Host" mono placeholder="imap.example.com" />
          <NumberField name="mailbox.port" label="Port" min={1} max={65535} />
          <TextField name="mailbox.username" label="User" />
          <TextField
            name="mailbox.password"
            label="Password"
            type="password"
            placeholder={mailbox?.haspassword ? 'Set; type to replace it' : 'None'}
          />
          <TextField name="mailbox.folder" label="Folder" hint="Only what comes in from now on is read." />
        </div>
        <SwitchField name="mailbox.isssl" label="Encrypted from the first byte (993)" />
        <SwitchField name="mailbox.isactive" label="Read it" />
      </Form>
    </Dialog>
  );
}
type Typed = { mailbox: { password?: string | null } };
/** A password that is not typed is the one that is there. */
function withoutBlank({ mailbox: { password, ...mailbox } }: Typed) {
  return { mailbox: { ...mailbox, ...(password && { password }) } };
}

function RemoveMailbox({ onClose }: { onClose: () => void }) {
  const remove = useSend(mailboxCalls.remove, { success: 'The mailbox is read no more', onDone: onClose });
  return (
    <Confirm
      title="Remove the mailbox?"
      text="Answers to mails that went out with its address are not read any more. Its password is forgotten."
      act="Remove mailbox"
      destructive
      busy={remove.isPending}
      onYes={() => void remove.send({})}
      onClose={onClose}
    />
  );
}
