/** Passkeys on one's own profile: added, named, removed. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { type Passkey, passkeyCalls } from '@cartage/contract/core/passkey.ts';
import { Button, Dialog, ErrorState, Skeleton, useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys } from '../../auth/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';
import { CurrentPassword } from './current-password.tsx';

const t = wordsOf(profileWords);

export function PasskeysSection() {
  const found = useCall(passkeyCalls.list, {});
  const [open, setOpen] = useState<{ kind: 'add' } | { kind: 'rename' | 'remove'; key: Passkey }>();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-1 text-sm">
        {t('passkeys')}
      </h2>
      <p className="mb-3 max-w-md text-table text-muted">{t('passkeysText')}</p>
      {found.isPending ? (
        <Skeleton className="h-16 max-w-md" />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <div className="grid max-w-md justify-items-start gap-3">
          {found.data.length > 0 && (
            <ul aria-labelledby="passkeys" className="w-full divide-y divide-line rounded-card border border-line">
              {found.data.map((key) => (
                <li key={key.id} className="flex flex-wrap items-center gap-3 px-3 py-2">
                  <KeyRound aria-hidden className="size-4 shrink-0 stroke-[1.75] text-muted" />
                  <span className="min-w-0 flex-1 text-table">
                    <span className="block truncate">{key.name}</span>
                    <span className="block text-xs text-muted">
                      {key.lastUsedTime
                        ? t.parts('lastUsed', { when: <When at={key.lastUsedTime} style="ago" /> })
                        : t('notUsedYet')}
                    </span>
                  </span>
                  <Button
                    size="table"
                    variant="outline"
                    aria-label={t('renameName', { name: key.name })}
                    onClick={() => setOpen({ kind: 'rename', key })}
                  >
                    {t('rename')}
                  </Button>
                  <Button
                    size="table"
                    variant="outline"
                    aria-label={t('removeName', { name: key.name })}
                    onClick={() => setOpen({ kind: 'remove', key })}
                  >
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {hasPasskeys() ? (
            <Button size="sm" variant="outline" onClick={() => setOpen({ kind: 'add' })}>
              {t('addAPasskey')}
            </Button>
          ) : (
            <p className="text-xs text-muted">{t('noPasskeysHere')}</p>
          )}
        </div>
      )}
      {open?.kind === 'add' && (
        <Dialog title={t('addAPasskey')} onClose={close} width="md">
          <AddPasskey asksPassword onDone={close} onCancel={close} />
        </Dialog>
      )}
      {open?.kind === 'rename' && (
        <Dialog title={t('renamePasskey')} onClose={close} width="sm">
          <Form
            call={passkeyCalls.rename}
            values={{ id: open.key.id, name: open.key.name }}
            submit={t('saveName')}
            success={t('passkeyRenamed')}
            onCancel={close}
            onDone={close}
          >
            <TextField name="name" label={t('name')} autoFocus maxLength={60} />
          </Form>
        </Dialog>
      )}
      {open?.kind === 'remove' && (
        <Dialog
          title={t('removeAsked', { name: open.key.name })}
          description={t('removePasskeyText')}
          onClose={close}
          width="sm"
        >
          <Form
            call={passkeyCalls.remove}
            values={{ id: open.key.id }}
            submit={t('removePasskey')}
            success={t('passkeyRemoved')}
            keepsItself
            onCancel={close}
            onDone={close}
          >
            <CurrentPassword />
          </Form>
        </Dialog>
      )}
    </section>
  );
}
