/** A new API key: what it may do, then the key itself, this once. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { apiKeyCalls } from '@cartage/contract/core/api-key.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { mayGive } from '@cartage/contract/permission.ts';
import type { User } from '@cartage/contract/core/user.ts';
import {
  Button,
  Checkbox,
  CopyCode,
  Dialog,
  ErrorState,
  Input,
  Label,
  Skeleton,
  useCall,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { UnsavedText } from '@cartage/ui/form.ts';
import { ShownOnce } from '../shown-once.tsx';
import { useState } from 'react';
import { permissionName } from '../permission-name.ts';

const t = wordsOf(userWords);

export function NewKeyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { can } = useSession();
  const rights = useCall(userRightsCalls.find, { id: user.id });
  const [name, setName] = useState('');
  const [left, leave] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<{ id: number; key: string }>();
  const create = useSend(apiKeyCalls.create, { onDone: setMade });
  const owned = (rights.data?.permissions ?? [])
    .filter((p) => p.level === 1)
    .map((p) => p.name)
    .filter((p) => rights.data!.grantedPermissionNames.includes(p) || rights.data!.byRole.some((r) => r.name === p));
  const mayBe = (p: string) => mayGive(can, p);
  const scopes = owned.filter((p) => mayBe(p) && !left.has(p));
  const toggle = (p: string) => {
    const next = new Set(left);
    if (!next.delete(p)) next.add(p);
    leave(next);
  };
  if (made)
    return (
      <ShownOnce title={t('copyKeyNow')} onClose={onClose}>
        <p>{t.parts('clientIdIs', { id: <CopyCode code={String(made.id)} /> })}</p>
        <p className="[overflow-wrap:anywhere]">
          {t.parts('clientSecretIs', { secret: <CopyCode code={made.key} /> })}
        </p>
        <p className="text-xs text-muted">
          {t.parts('newKeyText', {
            page: (
              <a href="/api/docs" target="_blank" rel="noreferrer" className="text-accent underline">
                {t('apiPage')}
              </a>
            ),
          })}
        </p>
      </ShownOnce>
    );
  return (
    <Dialog
      title={t('newApiKey')}
      description={t('newApiKeyText', { name: user.name, surname: user.surname })}
      onClose={onClose}
      width="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            state={create.state}
            disabled={scopes.length === 0}
            why={t(owned.length ? 'chooseWhatItMay' : 'mayNothing')}
            onClick={() => void create.send({ userId: user.id, name: name || null, scopes })}
          >
            {t('createKey')}
          </Button>
        </>
      }
    >
      <UnsavedText when={!!name.trim() || left.size > 0} />
      <div className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor="key-name">{t('whatFor')}</Label>
          <Input
            id="key-name"
            value={name}
            maxLength={100}
            placeholder={t('warehouseSystem')}
            onChange={(e) => setName(e.target.value)}
          />
        </div>
        <fieldset className="rounded-card border border-line p-4">
          <legend className="px-1 text-table font-semibold">{t('itMay')}</legend>
          {rights.isError && !rights.data ? (
            <ErrorState error={rights.error} onRetry={() => void rights.refetch()} />
          ) : rights.isPending ? (
            <Skeleton className="h-24" />
          ) : owned.length === 0 ? (
            <p className="text-table text-muted">{t('mayNothing')}</p>
          ) : (
            <div className="grid gap-1 sm:grid-cols-2">
              {owned.map((p) => (
                <label
                  key={p}
                  className="flex min-h-8 cursor-pointer items-center gap-2.5 text-table has-disabled:cursor-default has-disabled:text-muted"
                >
                  <Checkbox checked={scopes.includes(p)} disabled={!mayBe(p)} onChange={() => toggle(p)} />
                  {permissionName(p)}
                </label>
              ))}
            </div>
          )}
          {!owned.every(mayBe) && <p className="mt-2 text-xs text-muted">{t('keyBeyond')}</p>}
        </fieldset>
      </div>
    </Dialog>
  );
}
