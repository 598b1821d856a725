/** Keys of programs that work in a person's name; each is shown once. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { apiKeyCalls, type ApiKey } from '@cartage/contract/core/api-key.ts';
import type { User } from '@cartage/contract/core/user.ts';
import {
  Button,
  Confirm,
  EmptyState,
  ErrorState,
  listed,
  SkeletonRows,
  useCall,
  useSend,
  When,
  worded,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Table, TwoLines, type Column } from '@cartage/ui/data.ts';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { NewKeyDialog } from './new-key.tsx';
import { permissionName } from '../permission-name.ts';

const t = wordsOf(userWords);

export function ApiKeys({ user }: { user: User }) {
  const found = useCall(apiKeyCalls.list, { userId: user.id });
  const [isNew, setNew] = useState(false);
  const [ending, end] = useState<ApiKey>();
  const remove = useSend(apiKeyCalls.remove, { success: t('keyDeleted'), onDone: () => end(undefined) });
  const add = (
    <Button size="sm" icon={<Plus />} onClick={() => setNew(true)}>
      {t('newKey')}
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
            label={t('apiKeys')}
            columns={[
              ...columns(),
              {
                key: 'act',
                title: '',
                right: true,
                cell: (k) => (
                  <Button size="table" variant="outline" onClick={() => end(k)}>
                    {t('deleteKey')}
                  </Button>
                ),
              },
            ]}
            rows={found.data}
            rowId={(k) => String(k.id)}
          />
        </>
      ) : (
        <EmptyState icon={<KeyRound />} title={t('noApiKeys')} text={t('noApiKeysText')} action={add} />
      )}
      {isNew && <NewKeyDialog user={user} onClose={() => setNew(false)} />}
      {ending && (
        <Confirm
          title={t('deleteAsked', { name: ending.name })}
          text={t('deleteKeyText')}
          act={t('deleteKey')}
          destructive
          busy={remove.isPending}
          onYes={() => void remove.send({ id: ending.id })}
          onClose={() => end(undefined)}
        />
      )}
    </div>
  );
}
const columns = worded((): Column<ApiKey>[] => [
  {
    key: 'name',
    title: t('keyTitle'),
    cell: (k) => <TwoLines top={k.name} below={<span className="mono">{k.mask}</span>} />,
    text: (k) => k.name,
  },
  { key: 'id', title: t('clientId'), cell: (k) => <span className="mono">{k.id}</span> },
  {
    key: 'scopes',
    title: t('may'),
    cell: (k) => (
      <span title={listed(k.scopes.map(permissionName))}>
        {k.scopes.length <= 3
          ? listed(k.scopes.map(permissionName))
          : t('permissionsCount', { count: k.scopes.length })}
      </span>
    ),
  },
  { key: 'creationTime', title: t('made'), cell: (k) => <When at={k.creationTime} /> },
  {
    key: 'lastUsedTime',
    title: t('lastUsed'),
    cell: (k) => (k.lastUsedTime ? <When at={k.lastUsedTime} style="ago" /> : t('never')),
  },
]);
