import { roleCalls } from '@cartage/contract/core/role.ts';
import { userCalls, type User } from '@cartage/contract/core/user.ts';
import { Checkbox, Dialog, useCall } from '@cartage/ui/core.ts';
import { CustomerPicker, Form, SwitchField, TextField, useFormContext, useWatch } from '@cartage/ui/form.ts';

export function UserDialog({
  user,
  customerId,
  onClose,
}: {
  user: User | undefined;
  /** A new user is of this customer. */ customerId?: number;
  onClose: () => void;
}) {
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
    : { user: { isActive: true, surname: '', ...(customerId && { customerId }) }, assignedRoleNames: [] };
  return (
    <Dialog title={user ? `${user.name} ${user.surname}` : 'New user'} onClose={onClose} width="lg">
      <Form
        call={userCalls.save}
        values={values}
        success={user ? 'User saved; it takes effect within seconds' : 'User created'}
        submit={user ? 'Save user' : 'Create user'}
        onCancel={onClose}
        onDone={onClose}
        prepare={({ customerguid: _guid, ...input }) => input}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField name="user.name" label="First name" autoFocus />
          <TextField name="user.surname" label="Last name" />
          <TextField name="user.emailAddress" label="Email" type="email" />
          <TextField name="user.phoneNumber" label="Phone" inputMode="tel" />
          <TextField
            name="user.password"
            label={user ? 'New password' : 'Password'}
            type="password"
            autoComplete="new-password"
            {...(user && { hint: 'Leave empty to keep it.' })}
          />
          <CustomerPicker
            idName="user.customerId"
            guidName="customerguid"
            label="Customer"
            hint="For a customer’s own people; nobody for staff."
            disabled={!!user || customerId !== undefined}
          />
        </div>
        <Roles />
        <div className="grid sm:grid-cols-2">
          <SwitchField name="user.isActive" label="Active: may sign in" />
          <SwitchField name="user.shouldChangePasswordOnNextLogin" label="Asked for a new password" />
          <SwitchField name="user.isTwoFactorEnabled" label="Must have a second factor" />
        </div>
      </Form>
    </Dialog>
  );
}

function Roles() {
  const { setValue } = useFormContext();
  const found = useCall(roleCalls.list, {});
  const customerId = useWatch({ name: 'user.customerId' }) as number | null | undefined;
  const held = (useWatch({ name: 'assignedRoleNames' }) as string[] | undefined) ?? [];
  const fits = (found.data?.items ?? []).filter((r) =>
    customerId
      ? r.kind === 'customer' && (r.customerId === null || r.customerId === customerId)
      : r.kind !== 'customer',
  );
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">Roles</legend>
      <div className="grid gap-1 sm:grid-cols-3">
        {fits.map((r) => (
          <label key={r.id} className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <Checkbox
              checked={held.includes(r.name)}
              onChange={() =>
                setValue(
                  'assignedRoleNames',
                  held.includes(r.name) ? held.filter((n) => n !== r.name) : [...held, r.name],
                  { shouldDirty: true },
                )
              }
            />
            {r.displayName}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
