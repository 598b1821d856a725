/** The end of a user: what ends with him, and who takes over his units. */
import { userRightsCalls, type UserDependents } from '@cartage/contract/core/user-rights.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { and, eq } from '@cartage/contract/odata.ts';
import { Button, Dialog, plural, Skeleton, useCall, useNavigate, useSend } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { useState } from 'react';

const LONGEST_LIST = 200;
export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const found = useCall(userRightsCalls.dependents, { id: user.id });
  const heirs = useCall(userCalls.list, {
    filter: and(
      'isActive eq true',
      user.customerId === null ? 'customerId eq null' : eq('customerId', user.customerId),
    ),
    maxResultCount: LONGEST_LIST,
  });
  const [handOverToId, handOver] = useState<number>();
  const remove = useSend(userRightsCalls.remove, {
    success: 'User deleted',
    onDone: () => void navigate('/settings?tab=users'),
  });
  const name = `${user.name} ${user.surname}`.trim();
  return (
    <Dialog
      title={`Delete ${name}?`}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep user
          </Button>
          <Button
            variant="destructive"
            state={remove.state}
            disabled={!found.data}
            onClick={() => void remove.send({ id: user.id, ...(handOverToId && { handOverToId }) })}
          >
            Delete user
          </Button>
        </>
      }
    >
      {!found.data ? (
        <Skeleton className="h-20" />
      ) : (
        <div className="grid gap-3 text-table">
          <p>
            {endOf(found.data)} What {user.name} did stays in the history under this name.
          </p>
          {found.data.isDriver && <p>The driver stays, with the freight, and can be given another sign-in.</p>}
          {found.data.units > 0 && (
            <label className="grid gap-1.5 font-medium">
              Hand {plural(found.data.units, 'unit')} over to
              <Choice value={handOverToId ?? ''} onChange={(e) => handOver(Number(e.target.value) || undefined)}>
                <option value="">Nobody</option>
                {(heirs.data?.items ?? [])
                  .filter((u) => u.id !== user.id)
                  .map((u) => (
                    <option key={u.id} value={u.id}>
                      {`${u.name} ${u.surname}`.trim()}
                    </option>
                  ))}
              </Choice>
            </label>
          )}
        </div>
      )}
    </Dialog>
  );
}
/** In words, without what there is none of. */
function endOf({ sessions, apiKeys }: UserDependents): string {
  const ends = [sessions > 0 && plural(sessions, 'open session'), apiKeys > 0 && plural(apiKeys, 'API key')].filter(
    Boolean,
  );
  return ends.length
    ? `${ends.join(' and ')} ${sessions + apiKeys === 1 ? 'ends' : 'end'} within 5 seconds.`
    : 'Nothing is open.';
}
