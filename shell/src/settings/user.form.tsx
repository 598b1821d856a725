import { userWords } from '@cartage/contract/words/settings/users.ts';
import { roleCalls, type RoleWithPeople } from '@cartage/contract/core/role.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { Dialog, ErrorState, useCall, wordsOf } from '@cartage/ui/core.ts';
import { CustomerPicker, Form, SwitchField, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { PortraitField } from './user/portrait-field.tsx';
import { RoleTick, useUsual } from './role/role-tick.tsx';

const t = wordsOf(userWords);

type Typed = { customerguid?: unknown; setRandomPassword?: boolean; user: Record<string, unknown> };
/** What was typed before a random password was chosen does not count. */
function asAsked(typed: Record<string, unknown>): Record<string, unknown> {
  const { customerguid: _guid, ...input } = typed as Typed;
  const { password: _typed, ...user } = input.user;
  return input.setRandomPassword ? { ...input, user } : input;
}
/** The roles that somebody of this customer may hold, or of the staff. */
const fitting = (roles: readonly RoleWithPeople[], customerId: number | null | undefined) =>
  roles.filter((r) =>
    customerId
      ? r.kind === 'customer' && (r.customerId === null || r.customerId === customerId)
      : r.kind !== 'customer',
  );
export function UserDialog({
  user,
  customerId,
  onClose,
}: {
  user: User | undefined;
  /** A new user is of this customer. */ customerId?: number;
  onClose: () => void;
}) {
  const roles = useCall(roleCalls.list, {});
  const ticked = useUsual();
  // Who is new begins with what new people usually may and the signed-in person may give; staff and each customer have roles of their own.
  const usual = (of: number | undefined) => ticked(fitting(roles.data?.items ?? [], of));
  const values = user
    ? {
        user: {
          id: user.id,
          name: user.name,
          surname: user.surname,
          emailAddress: user.emailAddress,
          userName: user.userName,
          phoneNumber: user.phoneNumber,
          isActive: user.isActive,
          customerId: user.customerId,
          isLockoutEnabled: user.isLockoutEnabled,
          isTwoFactorEnabled: user.isTwoFactorEnabled,
          shouldChangePasswordOnNextLogin: user.shouldChangePasswordOnNextLogin,
        },
        assignedRoleNames: user.roles.map((r) => r.roleName),
      }
    : {
        user: { isActive: true, isLockoutEnabled: true, surname: '', ...(customerId && { customerId }) },
        assignedRoleNames: usual(customerId),
        // Nobody else has to know or to hand over what somebody signs in with.
        ...{ setRandomPassword: true, sendActivationEmail: true },
      };
  return (
    <Dialog title={user ? `${user.name} ${user.surname}` : t('newUser')} onClose={onClose} width="lg">
      <Form
        call={userCalls.save}
        values={values}
        success={user ? t('userSaved') : t('userCreated')}
        submit={user ? t('saveUser') : t('createUser')}
        onCancel={onClose}
        onDone={onClose}
        prepare={asAsked}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="user.name" label={t('firstName')} autoFocus />
          <TextField name="user.surname" label={t('lastName')} />
          <TextField name="user.emailAddress" label={t('email')} type="email" />
          <TextField name="user.phoneNumber" label={t('phone')} inputMode="tel" />
          <Password isNew={!user} />
          <Whose isFixed={!!user || customerId !== undefined} usual={usual} />
        </div>
        <Roles />
        <PortraitField userId={user?.id} />
        <div className="grid sm:grid-cols-2">
          <SwitchField name="user.isActive" label={t('isActive')} />
          <SwitchField name="user.shouldChangePasswordOnNextLogin" label={t('mustChangePassword')} />
          <SwitchField name="user.isTwoFactorEnabled" label={t('mustHaveSecondFactor')} />
          <SwitchField name="user.isLockoutEnabled" label={t('locksAfterWrongTries')} />
          <SwitchField name="sendActivationEmail" label={t('mailAWayIn')} />
          <SwitchField name="setRandomPassword" label={t('randomPassword')} />
        </div>
      </Form>
    </Dialog>
  );
}

/** Typed by whoever makes the user, unless nobody is to know it. */
function Password({ isNew }: { isNew: boolean }) {
  const isRandom = useWatch({ name: 'setRandomPassword' }) as boolean | undefined;
  if (isRandom) return <p className="self-center text-table text-muted">{t('choosesByMail')}</p>;
  return (
    <PasswordField
      name="user.password"
      label={isNew ? t('password') : t('newPassword')}
      autoComplete="new-password"
      {...(!isNew && { hint: t('leaveEmpty') })}
    />
  );
}

function Whose({ isFixed, usual }: { isFixed: boolean; usual: (customerId: number | undefined) => string[] }) {
  const { setValue } = useFormContext();
  return (
    <CustomerPicker
      idName="user.customerId"
      guidName="customerguid"
      label={t('customer')}
      hint={t('customerHint')}
      disabled={isFixed}
      onCustomer={(c) => setValue('assignedRoleNames', usual(c?.id), { shouldDirty: true })}
    />
  );
}

function Roles() {
  const { setValue } = useFormContext();
  const found = useCall(roleCalls.list, {});
  const customerId = useWatch({ name: 'user.customerId' }) as number | null | undefined;
  const held = (useWatch({ name: 'assignedRoleNames' }) as string[] | undefined) ?? [];
  const fits = fitting(found.data?.items ?? [], customerId);
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('roles')}</legend>
      {found.isError && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      <div className="grid gap-x-4 sm:grid-cols-3">
        {fits.map((r) => (
          <RoleTick
            key={r.id}
            role={r}
            isHeld={held.includes(r.name)}
            onToggle={() =>
              setValue(
                'assignedRoleNames',
                held.includes(r.name) ? held.filter((n) => n !== r.name) : [...held, r.name],
                { shouldDirty: true },
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
