/** A new API key: what it may do, then the key itself, this once. */
import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { permissionName } from '@cartage/contract/permission-words.ts';
import { Button, Checkbox, CopyCode, Dialog, Input, Label, Skeleton, useCall, useSend } from '@cartage/ui/core.ts';
import { ShownOnce } from '../shown-once.tsx';
import { useState } from 'react';

export function NewKeyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const rights = useCall(userRightsCalls.find, { id: user.id });
  const [name, setName] = useState('');
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<{ id: number; key: string }>();
  const create = useSend(apiKeyCalls.create, { onDone: setMade });
  const owned = (rights.data?.permissions ?? [])
    .filter((p) => p.level === 1)
    .map((p) => p.name)
    .filter((p) => rights.data!.grantedPermissionNames.includes(p) || rights.data!.byRole.some((r) => r.name === p));
  const scopes = owned.filter((p) => !left.has(p));
  const toggle = (p: string) => {
    const next = new Set(left);
    if (!next.delete(p)) next.add(p);
    leave(next);
  };
  if (made)
    return (
      <ShownOnce title="Copy the key now" onClose={onClose}>
        <p>
          Client id <CopyCode code={String(made.id)} />
        </p>
        <p className="[overflow-wrap:anywhere]">
          Client secret <CopyCode code={made.key} />
        </p>
        <p className="text-xs text-muted">
          POST /api/token with grant_type=client_credentials answers an access token for one hour.
        </p>
      </ShownOnce>
    );
  return (
    <Dialog
      title="New API key"
      description={`A program with it works in the name of ${user.name} ${user.surname}.`}
      onClose={onClose}
      width="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            state={create.state}
            disabled={scopes.length === 0}
            onClick={() => void create.send({ userId: user.id, name: name || null, scopes })}
          >
            Create key
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor="key-name">What it is for</Label>
          <Input
            id="key-name"
            value={name}
            maxLength={100}
            placeholder="Warehouse system"
            onChange={(e) => setName(e.target.value)}
          />
        </div>
        <fieldset className="rounded-card border border-line p-4">
          <legend className="px-1 text-table font-semibold">It may</legend>
          {rights.isPending ? (
            <Skeleton className="h-24" />
          ) : owned.length === 0 ? (
            <p className="text-table text-muted">This person may do nothing yet, and a key never does more.</p>
          ) : (
            <div className="grid gap-1 sm:grid-cols-2">
              {owned.map((p) => (
                <label key={p} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-table">
                  <Checkbox checked={!left.has(p)} onChange={() => toggle(p)} />
                  {permissionName(p)}
                </label>
              ))}
            </div>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}
