/** The discussion that a mail belongs to, found by topic or record. */
import { outboxWords } from '@cartage/contract/words/talk/mails.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { type InboundMail, inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { contains, or } from '@cartage/contract/odata.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Input,
  SkeletonRows,
  useCall,
  useDebounced,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useState } from 'react';

const t = wordsOf(outboxWords);

const AFTER_MS = 200;
export function AttachDialog({
  mail,
  onClose,
}: {
  mail: Pick<InboundMail, 'id' | 'discussionid'>;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [chosen, choose] = useState(mail.discussionid ?? undefined);
  const asked = useDebounced(text.trim(), AFTER_MS);
  const found = useCall(discussionCalls.list, {
    ...(asked && { filter: or(contains('topic', asked), contains('entityname', asked)) }),
    maxResultCount: 8,
  });
  const attach = useSend(inboundCalls.attach, {
    success: t('mailIsCommentNow'),
    also: [discussionCalls],
    onDone: onClose,
  });
  return (
    <Dialog
      title={t('putIntoDiscussion')}
      onClose={onClose}
      footer={
        <Button
          state={attach.state}
          disabled={!chosen}
          why={t('chooseADiscussion')}
          onClick={() => chosen && void attach.send({ id: mail.id, discussionid: chosen })}
        >
          {t('putItThere')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="text-table text-muted">{t('becomesTeamComment')}</p>
        <Input
          aria-label={t('findADiscussion')}
          placeholder={t('topicConnoteInvoice')}
          value={text}
          onChange={(e) => setText(e.target.value)}
        />
        {found.isPending ? (
          <SkeletonRows rows={4} />
        ) : found.isError ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data.items.length === 0 ? (
          <EmptyState title={t('noSuchDiscussion')} text={t('tryAnotherWord')} />
        ) : (
          <fieldset className="grid max-h-72 overflow-y-auto">
            <legend className="sr-only">{t('discussions')}</legend>
            {found.data.items.map((d) => (
              <label key={d.id} className="flex min-h-9 items-center gap-2 text-table touch">
                <input type="radio" name="discussion" checked={d.id === chosen} onChange={() => choose(d.id)} />
                <span className="min-w-0 flex-1 truncate">{d.topic}</span>
                <span className="mono text-xs text-muted">{d.entityname ?? wordsIn('discussionTypes', d.type)}</span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
