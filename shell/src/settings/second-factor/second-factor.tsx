/** Two-factor sign-in on one's own profile. */
import { secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { Button, Dialog, ErrorState, Skeleton, Strip, useCall, When } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const FEW_CODES = 3;

export function SecondFactorSection() {
  const found = useCall(secondFactorCalls.find, {});
  const [open, setOpen] = useState<'enrol' | 'codes' | 'off'>();
  const close = () => setOpen(undefined);
  const { since, isRequired, hasApp, passkeys = 0, recoveryCodesLeft = 0 } = found.data ?? {};
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-1 text-sm">
        Two-factor sign-in
      </h2>
      {found.isPending ? (
        <Skeleton className="h-16 max-w-sm" />
      ) : found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : since ? (
        <div className="grid max-w-md gap-3">
          <p className="flex items-center gap-2 text-table">
            <ShieldCheck aria-hidden className="size-4 shrink-0 stroke-[1.75] text-ok" />
            <span>
              On since <When at={since} style="day" />. Signing in asks for{' '}
              {hasApp ? `a code of your app${passkeys ? ' or a passkey' : ''}` : 'a passkey'}.
            </span>
          </p>
          {recoveryCodesLeft <= FEW_CODES ? (
            <Strip tone="warn">
              {recoveryCodesLeft === 0 ? 'No recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}{' '}
              Make new ones before you need them.
            </Strip>
          ) : (
            <p className="text-table text-muted">{recoveryCodesLeft} recovery codes are left.</p>
          )}
          <div className="flex flex-wrap gap-2">
            {!hasApp && (
              <Button size="sm" variant="outline" onClick={() => setOpen('enrol')}>
                Set up an app
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => setOpen('codes')}>
              New recovery codes
            </Button>
            {!isRequired && (
              <Button size="sm" variant="outline" onClick={() => setOpen('off')}>
                Switch off
              </Button>
            )}
          </div>
          {isRequired && <p className="text-xs text-muted">Your role asks for it, so it stays on.</p>}
        </div>
      ) : (
        <div className="grid max-w-md justify-items-start gap-3">
          <p className="text-table text-muted">
            A code from your phone besides the password, so that a stolen password is not enough.
          </p>
          <Button size="sm" onClick={() => setOpen('enrol')}>
            Set up
          </Button>
        </div>
      )}
      {open === 'enrol' && (
        <Dialog title="Set up two-factor sign-in" onClose={close} width="md">
          <Enrol asksPassword onDone={close} onCancel={close} />
        </Dialog>
      )}
      {open === 'codes' && <NewCodes onClose={close} />}
      {open === 'off' && (
        <Dialog
          title="Switch off two-factor sign-in?"
          description="Your password alone opens your account then. Passkeys and recovery codes stop working, and other devices are signed out."
          onClose={close}
          width="sm"
        >
          <Form
            call={secondFactorCalls.remove}
            submit="Switch off"
            success="Two-factor sign-in is off"
            keepsItself
            onCancel={close}
            onDone={close}
          >
            <Password />
          </Form>
        </Dialog>
      )}
    </section>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog title="New recovery codes" onClose={onClose} width="md">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form
          call={secondFactorCalls.renewCodes}
          submit="Make new codes"
          keepsItself
          onCancel={onClose}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <p className="text-table text-muted">The codes that you have now stop working.</p>
          <Password />
        </Form>
      )}
    </Dialog>
  );
}
const Password = () => (
  <TextField
    name="currentPassword"
    label="Current password"
    type="password"
    autoComplete="current-password"
    autoFocus
  />
);
