/** A role's name, and a role's end. */
import { roleCalls, type Role } from '@cartage/contract/core/role.ts';
import { Button, Dialog, plural, Skeleton, useCall, useNavigate, useSend } from '@cartage/ui/core.ts';
import { Choice, Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { useState } from 'react';

/** A new role, which may begin as a copy of another one, or another name for one that is there. */
export function RoleNameDialog({
  role,
  copyOf,
  customerId,
  onClose,
}: {
  role?: Role;
  copyOf?: Role;
  customerId?: number | undefined;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const of = copyOf?.customerId ?? customerId;
  return (
    <Dialog
      title={role ? 'Rename role' : copyOf ? `Copy ${copyOf.displayName}` : 'New role'}
      onClose={onClose}
      width="sm"
    >
      <Form
        call={roleCalls.save}
        values={{
          role: role
            ? { id: role.id, displayName: role.displayName, isDefault: role.isDefault }
            : { displayName: copyOf ? `${copyOf.displayName} copy` : '', ...(of && { customerId: of }) },
          ...(!role && { grantedPermissionNames: copyOf ? copyOf.permissions : [] }),
        }}
        submit={role ? 'Save name' : 'Create role'}
        success={role ? 'Role renamed' : 'Role created'}
        onCancel={onClose}
        onDone={(id) => {
          onClose();
          if (!role) void navigate(`/settings/roles/${String(id)}`);
        }}
      >
        <TextField
          name="role.displayName"
          label="Name"
          autoFocus
          hint="As people read it, for example “Night dispatch”."
        />
        {role && <SwitchField name="role.isDefault" label="For new users" />}
      </Form>
    </Dialog>
  );
}

/** What depends on it is told first; its people get another role in its place. */
export function DeleteRoleDialog({
  role,
  others,
  onClose,
}: {
  role: Role;
  others: readonly Role[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const found = useCall(roleCalls.dependents, { id: role.id });
  const [replaceById, replaceBy] = useState<number>();
  const remove = useSend(roleCalls.remove, {
    success: 'Role deleted',
    onDone: () => void navigate('/settings?tab=roles'),
  });
  const held = found.data?.userCount ?? 0;
  const suitable = others.filter(
    (r) => r.id !== role.id && r.kind === role.kind && [null, role.customerId].includes(r.customerId),
  );
  return (
    <Dialog
      title={`Delete ${role.displayName}?`}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep role
          </Button>
          <Button
            variant="destructive"
            state={remove.state}
            disabled={!found.data || (held > 0 && !replaceById)}
            onClick={() => void remove.send({ id: role.id, ...(replaceById && { replaceById }) })}
          >
            Delete role
          </Button>
        </>
      }
    >
      {!found.data ? (
        <Skeleton className="h-16" />
      ) : held === 0 ? (
        <p>Nobody holds it. What it granted stays in the history.</p>
      ) : (
        <div className="grid gap-3">
          <p>
            {plural(held, 'person', 'people')} {held === 1 ? 'holds' : 'hold'} it
            {found.data.onlyRoleOf > 0 &&
              `, ${found.data.onlyRoleOf === held ? 'and no other role' : `${found.data.onlyRoleOf} of them as the only role`}`}
            .
          </p>
          <label className="grid gap-1.5 text-table font-medium">
            They get instead
            <Choice value={replaceById ?? ''} onChange={(e) => replaceBy(Number(e.target.value) || undefined)}>
              <option value="">Choose a role</option>
              {suitable.map((r) => (
                <option key={r.id} value={r.id}>
                  {r.displayName}
                </option>
              ))}
            </Choice>
          </label>
        </div>
      )}
    </Dialog>
  );
}
