/** A test of the text as it stands here, to one's own address, and when it was delivered. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { templateCalls, type TextType } from '@cartage/contract/communication/template.ts';
import { Button, Card, Input, skip, useCall, useSend, useSession, When, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, Clock, Send } from 'lucide-react';
import { useState } from 'react';
import type { Whose } from './text.ts';

const t = wordsOf(templateWords);

type Tried = {
  templatetypeid: TextType;
  templatesubjecttitle: string;
  templatecontent: string;
  language: Whose['language'];
  entityid?: number;
};
export function SendTest({ tried, isWrong }: { tried: Tried; isWrong: boolean }) {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [sent, setSent] = useState<string>();
  const test = useSend(templateCalls.test, { onDone: ({ id }) => setSent(id) });
  return (
    <Card title={t('test')}>
      <div className="grid gap-2">
        <Input aria-label={t('address')} type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
        <Button
          variant="outline"
          icon={<Send />}
          disabled={isWrong || !email}
          state={test.state}
          onClick={() => void test.send({ ...tried, email })}
        >
          {t('sendATest')}
        </Button>
        {sent && <Outcome id={sent} />}
      </div>
    </Card>
  );
}
const ASK_MS = 2000;
function Outcome({ id }: { id: string }) {
  const [isOver, over] = useState(false);
  const found = useCall(historyCalls.emails, id ? { filter: `id eq ${id}` } : skip, {
    refetchMs: isOver ? false : ASK_MS,
  });
  const mail = found.data?.outbound[0];
  if (mail && mail.status !== 'Queued' && !isOver) over(true);
  const line = 'flex items-start gap-1.5 text-xs [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0';
  if (!mail || mail.status === 'Queued')
    return (
      <p role="status" className={`${line} text-muted`}>
        <Clock aria-hidden /> {t('onItsWay')}
        {mail?.error && `: ${mail.error}`}
      </p>
    );
  if (mail.status === 'Failed')
    return (
      <p role="status" className={`${line} text-bad`}>
        <CircleAlert aria-hidden /> {mail.error ?? t('notDelivered')}
      </p>
    );
  if (mail.status === 'Stored')
    return (
      <p role="status" className={`${line} text-muted`}>
        <CircleCheck aria-hidden /> {t('keptInOutbox')}
      </p>
    );
  const seconds = Math.max(1, Math.round((Date.parse(mail.senttime!) - Date.parse(mail.creationtime)) / 1000));
  return (
    <p role="status" className={`${line} text-ok`}>
      <CircleCheck aria-hidden />
      <span>{t.parts('deliveredAt', { when: <When at={mail.senttime} style="time" />, seconds })}</span>
    </p>
  );
}
