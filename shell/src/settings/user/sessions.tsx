/** Where a person is signed in; each can be ended. */
import { userRightsCalls, type UserSession } from '@cartage/contract/core/user-rights.ts';
import { Button, EmptyState, ErrorState, SkeletonRows, useCall, useSend, When } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { LogOut } from 'lucide-react';

export function Sessions({ userId }: { userId: number }) {
  const found = useCall(userRightsCalls.sessions, { id: userId });
  const end = useSend(userRightsCalls.endSession, { success: 'Signed out' });
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0)
    return <EmptyState title="Not signed in" text="No browser is signed in as this person." />;
  const columns: Column<UserSession>[] = [
    {
      key: 'device',
      title: 'Where',
      cell: (s) => (
        <TwoLines top={s.device ?? 'A program'} {...(s.actedBy && { below: `${s.actedBy} acting for this person` })} />
      ),
    },
    { key: 'startedTime', title: 'Signed in', cell: (s) => <When at={s.startedTime} /> },
    { key: 'expiryTime', title: 'Ends by itself', cell: (s) => <When at={s.expiryTime} style="day" /> },
    {
      key: 'act',
      title: '',
      right: true,
      cell: (s) => (
        <Button size="table" variant="outline" onClick={() => void end.send({ userId, id: s.id })}>
          End session
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
          End all sessions
        </Button>
      </div>
      <Table label="Sessions" columns={columns} rows={found.data} rowId={(s) => s.id} />
    </div>
  );
}
