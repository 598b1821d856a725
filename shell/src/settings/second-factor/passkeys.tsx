/** Passkeys on one's own profile: added, named, removed. */
import { type Passkey, passkeyCalls } from '@cartage/contract/core/passkey.ts';
import { Button, Dialog, ErrorState, Skeleton, useCall, When } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { hasPasskeys } from '../../auth/passkeys.ts';
import { AddPasskey } from './add-passkey.tsx';

export function PasskeysSection() {
  const found = useCall(passkeyCalls.list, {});
  const [open, setOpen] = useState<{ act: 'add' } | { act: 'rename' | 'remove'; key: Passkey }>();
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-1 text-sm">
        Passkeys
      </h2>
      <p className="mb-3 max-w-md text-table text-muted">
        Sign in with your fingerprint, your face or your device’s PIN. A passkey also counts as a second factor.
      </p>
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
                      {key.lastUsedTime ? (
                        <>
                          last used <When at={key.lastUsedTime} style="ago" />
                        </>
                      ) : (
                        'not used yet'
                      )}
                    </span>
                  </span>
                  <Button
                    size="table"
                    variant="outline"
                    aria-label={`Rename ${key.name}`}
                    onClick={() => setOpen({ act: 'rename', key })}
                  >
                    Rename
                  </Button>
                  <Button
                    size="table"
                    variant="outline"
                    aria-label={`Remove ${key.name}`}
                    onClick={() => setOpen({ act: 'remove', key })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {hasPasskeys() ? (
            <Button size="sm" variant="outline" onClick={() => setOpen({ act: 'add' })}>
              Add a passkey
            </Button>
          ) : (
            <p className="text-xs text-muted">
              This browser has no passkeys. Open this page in another one to add one.
            </p>
          )}
        </div>
      )}
      {open?.act === 'add' && (
        <Dialog title="Add a passkey" onClose={close} width="md">
          <AddPasskey asksPassword onDone={close} onCancel={close} />
        </Dialog>
      )}
      {open?.act === 'rename' && (
        <Dialog title="Rename the passkey" onClose={close} width="sm">
          <Form
            call={passkeyCalls.rename}
            values={{ id: open.key.id, name: open.key.name }}
            submit="Save name"
            success="Passkey renamed"
            onCancel={close}
            onDone={close}
          >
            <TextField name="name" label="Name" autoFocus maxLength={60} />
          </Form>
        </Dialog>
      )}
      {open?.act === 'remove' && (
        <Dialog
          title={`Remove ${open.key.name}?`}
          description="It opens your account no more. Without another passkey or an app, two-factor sign-in is off then."
          onClose={close}
          width="sm"
        >
          <Form
            call={passkeyCalls.remove}
            values={{ id: open.key.id }}
            submit="Remove passkey"
            success="Passkey removed"
            keepsItself
            onCancel={close}
            onDone={close}
          >
            <TextField
              name="currentPassword"
              label="Current password"
              type="password"
              autoComplete="current-password"
              autoFocus
            />
          </Form>
        </Dialog>
      )}
    </section>
  );
}
