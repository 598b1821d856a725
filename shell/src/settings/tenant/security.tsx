/** What a password must be, when an account locks, and whose freight people see. */
import { securityWords } from '@cartage/contract/words/settings/security.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { LEAST_LENGTH } from '@cartage/contract/core/password-rules.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import { Button, Card, Confirm, useSend, wordsOf } from '@cartage/ui/core.ts';
import { NumberField, SwitchField } from '@cartage/ui/form.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { SettingsForm } from './settings-form.tsx';

const t = wordsOf(securityWords);
const f = wordsOf(fieldWords);

export const Security = () => (
  <SettingsForm groups={['security', 'organizationUnits']}>
    <Card title={t('passwords')} note={t('passwordsNote')}>
      <NumberField
        name="security.passwordComplexity.requiredLength"
        label={f('securityShortestPassword')}
        unit={t('characters')}
        min={LEAST_LENGTH}
        max={128}
        className="max-w-56"
      />
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <SwitchField name="security.passwordComplexity.requireDigit" label={f('securityNeedsADigit')} />
        <SwitchField name="security.passwordComplexity.requireLowercase" label={f('securityNeedsASmallLetter')} />
        <SwitchField name="security.passwordComplexity.requireUppercase" label={f('securityNeedsACapitalLetter')} />
        <SwitchField
          name="security.passwordComplexity.requireNonAlphanumeric"
          label={f('securityNeedsAnotherCharacter')}
        />
      </div>
    </Card>
    <Card title={t('wrongPasswords')}>
      <SwitchField name="security.lockout.isEnabled" label={f('securityLocks')} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <NumberField name="security.lockout.maxFailedAttempts" label={f('securityLocksAfter')} min={1} max={100} />
        <NumberField name="security.lockout.lockoutSeconds" label={t('lockedFor')} unit="s" min={1} max={86400} />
      </div>
    </Card>
    <Card title={t('secondFactor')}>
      <SwitchField name="security.twoFactor.isEnabled" label={f('securityAskEverybody')} hint={t('askEverybodyHint')} />
    </Card>
    <Everybody />
    <Card title={t('whoSeesWhichFreight')}>
      <SwitchField name="organizationUnits.limitsSight" label={f('securityByUnit')} hint={t('byUnitHint')} />
    </Card>
  </SettingsForm>
);

function Everybody() {
  const [isAsked, ask] = useState(false);
  const end = useSend(userRightsCalls.endAllSessions, {
    success: ({ people }) => t('signedOut', { people }),
    onDone: () => ask(false),
  });
  return (
    <Card title={t('everybody')} note={t('everybodyNote')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-table text-muted">{t('keysGoOn')}</p>
        <Button variant="outline" icon={<LogOut />} onClick={() => ask(true)}>
          {t('signOutEverybody')}
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={t('signOutAsked')}
          text={t('signOutText')}
          act={t('signOutAct')}
          destructive
          busy={end.isPending}
          onYes={() => void end.send({})}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
