/** Two-factor sign-in on one's own profile. */
import { profileWords } from '@cartage/contract/words/settings/profile.ts';
import { secondFactorCalls } from '@cartage/contract/core/second-factor.ts';
import { Button, Dialog, ErrorState, Skeleton, Strip, useCall, When, wordsOf } from '@cartage/ui/core.ts';
import { Form } from '@cartage/ui/form.ts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CurrentPassword } from './current-password.tsx';
import { Enrol } from './enrol.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const t = wordsOf(profileWords);

const FEW_CODES = 3;

export function SecondFactorSection() {
  const found = useCall(secondFactorCalls.find, {});
  const [open, setOpen] = useState<'enrol' | 'codes' | 'off'>();
  const close = () => setOpen(undefined);
  const { since, isRequired, hasApp, passkeys = 0, recoveryCodesLeft = 0 } = found.data ?? {};
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-1 text-sm">
        {t('secondFactor')}
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
              {t.parts(hasApp ? (passkeys ? 'onWithAppOrPasskey' : 'onWithApp') : 'onWithPasskey', {
                when: <When at={since} style="day" />,
              })}
            </span>
          </p>
          {recoveryCodesLeft <= FEW_CODES ? (
            <Strip tone="warn">{t('fewRecoveryCodes', { count: recoveryCodesLeft })}</Strip>
          ) : (
            <p className="text-table text-muted">{t('recoveryCodesLeft', { count: recoveryCodesLeft })}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {!hasApp && (
              <Button size="sm" variant="outline" onClick={() => setOpen('enrol')}>
                {t('setUpApp')}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => setOpen('codes')}>
              {t('newRecoveryCodes')}
            </Button>
            {!isRequired && (
              <Button size="sm" variant="outline" onClick={() => setOpen('off')}>
                {t('switchOff')}
              </Button>
            )}
          </div>
          {isRequired && <p className="text-xs text-muted">{t('roleAsksForIt')}</p>}
        </div>
      ) : (
        <div className="grid max-w-md justify-items-start gap-3">
          <p className="text-table text-muted">{t('secondFactorText')}</p>
          <Button size="sm" onClick={() => setOpen('enrol')}>
            {t('setUp')}
          </Button>
        </div>
      )}
      {open === 'enrol' && (
        <Dialog title={t('setUpHead')} onClose={close} width="md">
          <Enrol asksPassword onDone={close} onCancel={close} />
        </Dialog>
      )}
      {open === 'codes' && <NewCodes onClose={close} />}
      {open === 'off' && (
        <Dialog title={t('switchOffAsked')} description={t('switchOffText')} onClose={close} width="sm">
          <Form
            call={secondFactorCalls.remove}
            submit={t('switchOff')}
            success={t('isOff')}
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

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog title={t('newRecoveryCodes')} onClose={onClose} width="md">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Form
          call={secondFactorCalls.renewCodes}
          submit={t('makeCodes')}
          keepsItself
          onCancel={onClose}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        >
          <p className="text-table text-muted">{t('newCodesText')}</p>
          <CurrentPassword />
        </Form>
      )}
    </Dialog>
  );
}
