import { documentWords } from '@cartage/contract/words/customers/documents.ts';
import { customerNoteCalls } from '@cartage/contract/customer/note.ts';
import {
  Avatar,
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  SkeletonRows,
  useCall,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Lock, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { PartProps } from '../tabs.tsx';
import { NoteForm } from './note-form.tsx';

const t = wordsOf(documentWords);

const STEP = 20;
export default function Notes({ customer, isOwn }: PartProps) {
  const { can } = useSession();
  const [shown, setShown] = useState(STEP);
  // A new key empties the form once its note is in.
  const [sent, setSent] = useState(0);
  const found = useCall(customerNoteCalls.list, { customerId: customer.id, maxResultCount: shown }, { keep: true });
  return (
    <Card flush>
      {can('Customer.Manage') && (
        <div className="border-b border-line p-4">
          <NoteForm key={sent} customerId={customer.id} isOwn={isOwn} onDone={() => setSent((n) => n + 1)} />
        </div>
      )}
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : found.data.totalCount === 0 ? (
        <EmptyState
          icon={<MessageSquareText />}
          title={t('noNotes')}
          text={isOwn ? t('ownNotesAppearHere') : t('notesAppearHere')}
        />
      ) : (
        <ol className="grid gap-4 p-4">
          {found.data.items.map((n) => (
            <li key={n.id} className="flex gap-3">
              <Avatar name={n.userName} />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2 text-table">
                  <b className="font-semibold">{n.userName}</b>
                  <span className="text-muted">
                    <When at={n.creationTime} style="full" />
                  </span>
                  {n.isInternal && <Badge icon={<Lock aria-hidden />}>{t('internal')}</Badge>}
                </p>
                <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{n.comment}</p>
              </div>
            </li>
          ))}
          {found.data.totalCount > found.data.items.length && (
            <li>
              <Button variant="outline" size="sm" onClick={() => setShown(shown + STEP)}>
                {t('olderNotes')}
              </Button>
            </li>
          )}
        </ol>
      )}
    </Card>
  );
}
