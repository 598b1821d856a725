/** The end of a user: what ends with him, and who takes over his units. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { userRightsCalls, type UserDependents } from '@cartage/contract/core/user-rights.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { and, eq } from '@cartage/contract/odata.ts';
import {
  Button,
  Dialog,
  ErrorState,
  letGo,
  Skeleton,
  useCall,
  useNavigate,
  useSend,
  wordsOf,
} from '@cartage/ui/core.ts';
import { useState } from 'react';
import { Searched } from '../../searched.tsx';

const t = wordsOf(userWords);

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const found = useCall(userRightsCalls.dependents, { id: user.id });
  const [handOverToId, handOver] = useState<number>();
  const remove = useSend(userRightsCalls.remove, {
    success: t('userDeleted'),
    onDone: () => {
      letGo();
      void navigate('/settings?tab=users');
    },
  });
  const name = `${user.name} ${user.surname}`.trim();
  return (
    <Dialog
      title={t('deleteAsked', { name })}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keepUser')}
          </Button>
          <Button
            variant="destructive"
            state={remove.state}
            disabled={!found.data}
            onClick={() => void remove.send({ id: user.id, ...(handOverToId && { handOverToId }) })}
          >
            {t('deleteUser')}
          </Button>
        </>
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton className="h-20" />
      ) : (
        <div className="grid gap-3 text-table">
          <p>
            {endOf(found.data)} {t('pastStays', { name: user.name })}
          </p>
          {found.data.isDriver && <p>{t('driverStays')}</p>}
          {found.data.units > 0 && (
            <label className="grid gap-1.5 font-medium">
              {t('handOver', { count: found.data.units })}
              <Searched<User>
                label={t('handOver', { count: found.data.units })}
                call={userCalls.list}
                where={and(
                  'isActive eq true',
                  user.customerId === null ? 'customerId eq null' : eq('customerId', user.customerId),
                )}
                search={['name', 'surname', 'emailAddress']}
                textOf={(u) => `${u.name} ${u.surname}`.trim()}
                noteOf={(u) => u.emailAddress}
                value={handOverToId}
                onChange={(u) => handOver(u?.id)}
                none={t('nobody')}
                except={user.id}
              />
            </label>
          )}
        </div>
      )}
    </Dialog>
  );
}
/** In words, without what there is none of. */
function endOf({ sessions, apiKeys: keys }: UserDependents): string {
  if (sessions > 0 && keys > 0) return t('sessionsAndKeysEnd', { sessions, keys });
  if (sessions > 0) return t('sessionsEnd', { sessions });
  return keys > 0 ? t('keysEnd', { keys }) : t('nothingIsOpen');
}
