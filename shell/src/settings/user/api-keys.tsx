/** Keys of programs that work in a person's name; each is shown once. */
import { apiKeyCalls, type ApiKey } from '@cartage/contract/core/api-key.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { permissionName } from '@cartage/contract/permission-words.ts';
import { Button, Confirm, EmptyState, ErrorState, SkeletonRows, useCall, useSend, When } from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { NewKeyDialog } from './new-key.tsx';

export function ApiKeys({ user }: { user: User }) {
  const found = useCall(apiKeyCalls.list, { userId: user.id });
  const [isNew, setNew] = useState(false);
  const [ending, end] = useState<ApiKey>();
  const remove = useSend(apiKeyCalls.remove, { success: 'Key deleted', onDone: () => end(undefined) });
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      New key
    </Button>
  );
  if (found.isPending) return <SkeletonRows rows={4} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <div className="grid gap-3 p-3">
      {found.data.length > 0 ? (
        <>
          <div className="flex justify-end">{add}</div>
          <Table
            label="API keys"
            columns={[
              ...columns,
              {
                key: 'act',
                title: '',
                right: true,
                cell: (k) => (
                  <Button size="table" variant="outline" onClick={() => end(k)}>
                    Delete key
                  </Button>
                ),
              },
            ]}
            rows={found.data}
            rowId={(k) => String(k.id)}
          />
        </>
      ) : (
        <EmptyState
          icon={<KeyRound />}
          title="No API keys"
          text="With a key a program asks POST /api/token for an access token and works in this person’s name."
          action={add}
        />
      )}
      {isNew && <NewKeyDialog user={user} onClose={() => setNew(false)} />}
      {ending && (
        <Confirm
          title={`Delete ${ending.name}?`}
          text="Programs that use it are refused within 5 seconds. This cannot be undone."
          act="Delete key"
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: ending.id })}
          onClose={() => end(undefined)}
        />
      )}
    </div>
  );
}
const columns: Column<ApiKey>[] = [
  {
    key: 'name',
    title: 'Key',
    cell: (k) => <TwoLines top={k.name} below={<span className="mono">{k.mask}</span>} />,
    text: (k) => k.name,
  },
  { key: 'id', title: 'Client id', cell: (k) => <span className="mono">{k.id}</span> },
  {
    key: 'scopes',
    title: 'May',
    cell: (k) => (
      <span title={k.scopes.map(permissionName).join(', ')}>
        {k.scopes.length <= 3 ? k.scopes.map(permissionName).join(', ') : `${k.scopes.length} permissions`}
      </span>
    ),
  },
  { key: 'creationTime', title: 'Made', cell: (k) => <When at={k.creationTime} /> },
  {
    key: 'lastUsedTime',
    title: 'Last used',
    cell: (k) => (k.lastUsedTime ? <When at={k.lastUsedTime} style="ago" /> : 'never'),
  },
];
