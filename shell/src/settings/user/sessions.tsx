/** Where a person is signed in; each can be ended. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { userRightsCalls, type UserSession } from '@cartage/contract/core/user-rights.ts';
import { Button, EmptyState, ErrorState, SkeletonRows, useCall, useSend, When, wordsOf } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { LogOut } from 'lucide-react';

const t = wordsOf(userWords);

export function Sessions({ userId }: { userId: number }) {
  const found = useCall(userRightsCalls.sessions, { id: userId });
  const end = useSend(userRightsCalls.endSession, { success: t('signedOut') });
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <EmptyState title={t('notSignedIn')} text={t('notSignedInText')} />;
  const columns: Column<UserSession>[] = [
    {
      key: 'device',
      title: t('where'),
      cell: (s) => (
        <TwoLines
          top={s.device ?? t('program')}
          {...(s.actedBy && { below: t('actingFor', { actedBy: s.actedBy }) })}
        />
      ),
    },
    { key: 'startedTime', title: t('signedIn'), cell: (s) => <When at={s.startedTime} /> },
    { key: 'expiryTime', title: t('endsByItself'), cell: (s) => <When at={s.expiryTime} style="day" /> },
    {
      key: 'act',
      title: '',
      right: true,
      cell: (s) => (
        <Button size="table" variant="outline" onClick={() => void end.send({ userId, id: s.id })}>
          {t('endSession')}
        </Button>
      ),
    },
  ];
  return (
    <div className="grid gap-3 p-3">
      <div className="flex justify-end">
        <Button
          size="sm"
          variant="outline"
          icon={<LogOut />}
          state={end.state}
          onClick={() => void end.send({ userId })}
        >
          {t('endAllSessions')}
        </Button>
      </div>
      <Table label={t('sessions')} columns={columns} rows={found.data} rowId={(s) => s.id} />
    </div>
  );
}
