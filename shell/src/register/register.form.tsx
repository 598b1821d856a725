import { rulesOf } from '@cartage/contract/core/password-rules.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { registerWords } from '@cartage/contract/words/register.ts';
import { ApiError, Button, useClient, useLanguage, wordsOf } from '@cartage/ui/core.ts';
import { Form, SelectField, SuburbField, TextField, useWatch } from '@cartage/ui/form.ts';
import { useEffect, useState } from 'react';
import { RuleList, useRules } from '../auth/password-rules.tsx';
import { useKept } from './kept.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { workDone } from './work.ts';

const t = wordsOf(registerWords);
/** Kept as the office reads it, whatever language it was chosen in. */
const SOURCES = ['heard.search', 'heard.somebody', 'heard.truck', 'heard.already', 'heard.other'] as const;
type Typed = Readonly<Record<string, unknown>>;
const BEGINNING = { isBusiness: true, address: { countryCode: 'AU' } };

export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const rules = useRules();
  const { language } = useLanguage();
  const client = useClient();
  const [typed, keep] = useKept<Typed>('form', BEGINNING);
  const [values] = useState(typed);
  return (
    <Form
      call={registrationCalls.register}
      values={values as typeof BEGINNING}
      noButtons
      keepsItself
      id="register"
      errorTitle={t('failed')}
      // It travels as a text in the form's choice.
      prepare={(input) => ({ ...input, language: language.name, isBusiness: String(input['isBusiness']) !== 'false' })}
      complete={async (input) => ({ ...input, work: await workDone(client).catch(cannotWork) })}
      check={(v) => [
        ...(String(v['isBusiness']) !== 'false' && !String(v['companyName'] ?? '').trim()
          ? [{ message: t('required'), members: ['companyName'] }]
          : []),
        ...(rules &&
        typeof v['password'] === 'string' &&
        v['password'] &&
        rulesOf(rules).some((r) => !r.holds(v['password'] as string))
          ? [{ message: t('lacksRules'), members: ['password'] }]
          : []),
      ]}
      onDone={(_, { email }) => onSent(email)}
    >
      {(form) => {
        const isBusiness = String(form.watch('isBusiness')) !== 'false';
        return (
          <>
            <Typing onTyped={keep} />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                name="isBusiness"
                label={t('accountFor')}
                className="sm:col-span-2"
                options={[
                  { value: 'true', label: t('business') },
                  { value: 'false', label: t('person') },
                ]}
              />
              {isBusiness && (
                <TextField
                  name="companyName"
                  label={t('company')}
                  required
                  autoComplete="organization"
                  className="sm:col-span-2"
                />
              )}
              <TextField
                name="contactName"
                label={t(isBusiness ? 'yourName' : 'yourNameRequired')}
                autoComplete="name"
              />
              <TextField name="contact" label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" />
              <TextField name="address.addressLine1" label={t('street')} autoComplete="address-line1" />
              <SuburbField name="address" label={t('suburb')} />
              <SelectField
                name="customerSource"
                label={t('heardHow')}
                className="sm:col-span-2"
                options={[
                  { value: '', label: '–' },
                  ...SOURCES.map((key) => ({ value: registerWords.texts[key], label: t(key) })),
                ]}
              />
              <TextField
                name="email"
                label={t('email')}
                type="email"
                autoComplete="username"
                hint={t('emailHint')}
                className="sm:col-span-2"
              />
              <div className="grid gap-2 sm:col-span-2">
                <PasswordField name="password" label={t('password')} autoComplete="new-password" />
                <RuleList rules={rules} password={String(form.watch('password') ?? '')} />
              </div>
            </div>
            <Button type="submit" state={form.formState.isSubmitting ? 'pending' : 'idle'} className="h-10 w-full">
              {t('title')}
            </Button>
          </>
        );
      }}
    </Form>
  );
}

/** A refusal is told as it is; a browser without the means says what to do. */
function cannotWork(error: unknown): never {
  throw error instanceof ApiError ? error : new ApiError(400, 'noWork', t('noWork'));
}

/** Hears what is typed, so that the form itself is drawn no more often. */
function Typing({ onTyped }: { onTyped: (values: Typed) => void }) {
  const values = useWatch() as Typed;
  useEffect(() => onTyped(values), [values, onTyped]);
  return null;
}
