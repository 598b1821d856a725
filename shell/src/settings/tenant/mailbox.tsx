/** Where answers to discussions come in: the mailbox of one's own, or the platform's door. */
import { mailWords } from '@cartage/contract/words/settings/mail.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
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
  wordsOf,
} from '@cartage/ui/core.ts';
import { Form, NumberField, SwitchField, TextField } from '@cartage/ui/form.ts';
import { Inbox, Plug, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';

const t = wordsOf(mailWords);
const f = wordsOf(fieldWords);

export function MailboxCard() {
  const found = useCall(mailboxCalls.find, {});
  const [doing, begin] = useState<'edit' | 'remove'>();
  const end = () => begin(undefined);
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { mailbox, domain } = found.data;
  return (
    <Card
      title={t('answersByMail')}
      note={noteOf(mailbox, domain)}
      action={
        <>
          {mailbox && (
            <Button variant="ghost" onClick={() => begin('remove')}>
              {t('remove')}
            </Button>
          )}
          <Button variant="outline" icon={<Inbox />} data-label={f('mailMailbox')} onClick={() => begin('edit')}>
            {mailbox ? t('changeMailbox') : t('setUpMailbox')}
          </Button>
        </>
      }
    >
      {mailbox ? (
        <Shown mailbox={mailbox} />
      ) : (
        <p className="text-table text-muted">{domain ? t('aboutPlatform', { domain }) : t('about')}</p>
      )}
      {doing === 'edit' && <MailboxDialog mailbox={mailbox} onClose={end} />}
      {doing === 'remove' && <RemoveMailbox onClose={end} />}
    </Card>
  );
}
const noteOf = (mailbox: Mailbox | null, domain: string | null): string => {
  if (mailbox) return mailbox.isactive ? t('readEveryMinute', { address: mailbox.address }) : t('isNotRead');
  return domain ? t('takenByPlatform') : t('noneTaken');
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
          [f('mailAddress'), mailbox.address],
          [t('server'), `${mailbox.host}:${mailbox.port}`],
          [t('folder'), mailbox.folder],
          [t('lastRead'), mailbox.lastpolltime ? <When at={mailbox.lastpolltime} style="full" /> : t('notYet')],
          ...(mailbox.isactive
            ? []
            : [[t('state'), <Badge tone="warn">{t('switchedOff')}</Badge>] as [string, React.ReactNode]]),
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" icon={<Plug />} state={test.state} onClick={() => void test.send({})}>
          {t('testMailbox')}
        </Button>
        <Outcome
          told={
            told && {
              isGood: told.isReached,
              text: t(told.isReached ? 'reached' : 'notReached', { answer: told.answer }),
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
    <Dialog title={mailbox ? t('changeMailbox') : t('setUpMailbox')} onClose={onClose}>
      <Form
        call={mailboxCalls.save}
        values={{ mailbox: { address, host, port, username, isssl, folder, isactive } }}
        prepare={(input) => withoutBlank(input as Typed)}
        success={t('mailboxSaved')}
        submit={t('saveMailbox')}
        onDone={onClose}
        onCancel={onClose}
      >
        <TextField name="mailbox.address" label={f('mailAddress')} type="email" hint={t('mailboxAddressHint')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="mailbox.host" label={f('mailHost')} mono placeholder="imap.example.com" />
          <NumberField name="mailbox.port" label={f('mailPort')} min={1} max={65535} />
          <TextField name="mailbox.username" label={f('mailUser')} />
          <TextField
            name="mailbox.password"
            label={f('mailPassword')}
            type="password"
            placeholder={mailbox?.haspassword ? t('passwordSet') : t('noPassword')}
          />
          <TextField name="mailbox.folder" label={t('folder')} hint={t('folderHint')} />
        </div>
        <SwitchField name="mailbox.isssl" label={t('encrypted')} />
        <SwitchField name="mailbox.isactive" label={t('readIt')} />
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
  const remove = useSend(mailboxCalls.remove, { success: t('removed'), onDone: onClose });
  return (
    <Confirm
      title={t('removeAsked')}
      text={t('removeText')}
      act={t('removeMailbox')}
      destructive
      busy={remove.isPending}
      onYes={() => void remove.send({})}
      onClose={onClose}
    />
  );
}
