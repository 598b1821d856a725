/** One page of the tenant's settings: some of its groups in one form, which sends no other. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import type { AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { Button, ErrorState, SkeletonRows, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Form, SaysWhatItWas, TextField } from '@cartage/ui/form.ts';
import { useId, type ReactNode } from 'react';
import { FormSaveBar } from '../form-save-bar.tsx';
import { Changes } from './changes.tsx';

const t = wordsOf(settingsWords);

type Group = Exclude<keyof AllSettings, 'secretsSet'>;
type Props = {
  groups: readonly Group[];
  children: ReactNode | ((settings: AllSettings) => ReactNode);
  /** Beside the form, under the changes. */ aside?: ReactNode;
};
const also = [configurationCalls];

export function SettingsForm({ groups, children, aside }: Props) {
  const found = useCall(settingsCalls.find, {});
  const id = useId();
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={8} />;
  const settings = found.data;
  const values = Object.fromEntries(groups.map((group) => [group, settings[group]]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
      <SaysWhatItWas.Provider value>
        <Form
          key={settings.secretsSet.join()}
          id={id}
          call={settingsCalls.save}
          values={values}
          also={also}
          noButtons
          success={t('settingsSaved')}
          className="min-w-0 gap-3"
        >
          {typeof children === 'function' ? children(settings) : children}
          <FormSaveBar formId={id} />
        </Form>
      </SaysWhatItWas.Provider>
      <div className="grid min-w-0 gap-3">
        <Changes groups={groups} />
        {aside}
      </div>
    </div>
  );
}

/** Four columns of fields where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
);

type Secret = {
  group: 'email' | 'ldap' | 'oidc' | 'braintree';
  member: string;
  label: string;
  settings: AllSettings;
  /** What it does; while there is one, that it is kept sealed is said instead. */
  hint?: string;
};
/** Typed once, never shown again: an empty field keeps what there is. */
export function SecretField({ group, member, label, settings, hint }: Secret) {
  const name = `${group}.${member}`;
  const isSet = settings.secretsSet.includes(name);
  const forget = useSend(settingsCalls.save, { success: t('forgotten', { label }) });
  return (
    <div className="grid gap-1">
      <TextField
        name={name}
        label={label}
        type="password"
        placeholder={isSet ? t('secretSet') : t('noSecret')}
        hint={isSet ? t('keptSealed') : hint}
      />
      {isSet && (
        <Button
          size="xs"
          variant="ghost"
          className="justify-self-start"
          state={forget.state}
          onClick={() => void forget.send({ [group]: { [member]: '' } })}
        >
          {t('forgetIt')}
        </Button>
      )}
    </div>
  );
}
