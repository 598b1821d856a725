import { rulesOf } from '@cartage/contract/core/password-rules.ts';
import { registrationCalls } from '@cartage/contract/customer/registration.ts';
import { Button } from '@cartage/ui/core.ts';
import { Form, SelectField, SuburbField, TextField } from '@cartage/ui/form.ts';
import { RuleList, useRules } from '../auth/password-rules.tsx';
import { PasswordField } from './password-field.tsx';

const SOURCES = [
  'A search engine',
  'Somebody told us',
  'A driver or a truck',
  'We ship with you already',
  'Something else',
];
const BEGINNING = { isBusiness: true, address: { countryCode: 'AU' } };

export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const rules = useRules();
  return (
    <Form
      call={registrationCalls.register}
      values={BEGINNING}
      noButtons
      keepsItself
      id="register"
      errorTitle="The account was not requested"
      // It travels as a text in the form's choice.
      prepare={(input) => ({ ...input, isBusiness: String(input['isBusiness']) !== 'false' })}
      check={(v) => [
        ...(String(v['isBusiness']) !== 'false' && !String(v['companyName'] ?? '').trim()
          ? [{ message: 'Required', members: ['companyName'] }]
          : []),
        ...(rules &&
        typeof v['password'] === 'string' &&
        v['password'] &&
        rulesOf(rules).some((r) => !r.holds(v['password'] as string))
          ? [{ message: 'It does not have all that is listed below.', members: ['password'] }]
          : []),
      ]}
      onDone={(_, { email }) => onSent(email)}
    >
      {(form) => {
        const isBusiness = String(form.watch('isBusiness')) !== 'false';
        return (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <SelectField
                name="isBusiness"
                label="The account is for"
                className="sm:col-span-2"
                options={[
                  { value: 'true', label: 'A business' },
                  { value: 'false', label: 'A person' },
                ]}
              />
              {isBusiness && (
                <TextField
                  name="companyName"
                  label="Company"
                  required
                  autoComplete="organization"
                  className="sm:col-span-2"
                />
              )}
              <TextField name="contactName" label={isBusiness ? 'Your name' : 'Your name *'} autoComplete="name" />
              <TextField name="contact" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
              <TextField name="address.addressLine1" label="Street address" autoComplete="address-line1" />
              <SuburbField name="address" label="Suburb or postcode" />
              <SelectField
                name="customerSource"
                label="How did you hear of us?"
                className="sm:col-span-2"
                options={[{ value: '', label: '–' }, ...SOURCES.map((value) => ({ value, label: value }))]}
              />
              <TextField
                name="email"
                label="Email"
                type="email"
                autoComplete="username"
                hint="You sign in with it. We send a link to it first."
                className="sm:col-span-2"
              />
              <div className="grid gap-2 sm:col-span-2">
                <PasswordField name="password" label="Password" autoComplete="new-password" />
                <RuleList rules={rules} password={String(form.watch('password') ?? '')} />
              </div>
            </div>
            <Button type="submit" state={form.formState.isSubmitting ? 'pending' : 'idle'} className="h-10 w-full">
              Open an account
            </Button>
          </>
        );
      }}
    </Form>
  );
}
