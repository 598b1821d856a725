/** A colleague who is let in: by a mail, with roles of the customer. */
import { customerPeopleWords } from '@cartage/contract/words/customers/people.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { customerUserCalls } from '@cartage/contract/core/user-rights.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { useUsual } from '../../settings/role/role-tick.tsx';
import { RoleChoice } from './roles-of.tsx';

const t = wordsOf(customerPeopleWords);
type Roles = readonly RoleWithPeople[];

export function Invitation({ roles, onClose }: { roles: Roles; onClose: () => void }) {
  // Who is new begins with what new people usually may.
  const usual = useUsual()(roles);
  return (
    <Dialog title={t('invite')} onClose={onClose}>
      <Form
        call={customerUserCalls.invite}
        values={{ surname: '', assignedRoleNames: usual }}
        also={[roleCalls]}
        success={t('invitationSent')}
        submit={t('sendInvitation')}
        onCancel={onClose}
        onDone={onClose}
      >
        <p className="text-table text-muted">{t('inviteText')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="name" label={t('firstName')} autoFocus />
          <TextField name="surname" label={t('lastName')} />
          <TextField name="emailAddress" label={t('email')} type="email" />
          <TextField name="phoneNumber" label={t('phone')} inputMode="tel" />
        </div>
        <RolesField roles={roles} />
      </Form>
    </Dialog>
  );
}

function RolesField({ roles }: { roles: Roles }) {
  const { setValue, formState } = useFormContext();
  const held = (useWatch({ name: 'assignedRoleNames' }) as string[] | undefined) ?? [];
  const error = formState.errors['assignedRoleNames']?.message as string | undefined;
  return (
    <fieldset data-name="assignedRoleNames" className="rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('whatTheyMay')}</legend>
      <RoleChoice
        roles={roles}
        held={held}
        onChange={(next) => setValue('assignedRoleNames', next, { shouldDirty: true, shouldValidate: !!error })}
      />
      {error && <p className="mt-1 text-xs text-bad">{error}</p>}
    </fieldset>
  );
}
