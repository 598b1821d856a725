/** A role's name, and a role's end. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { roleCalls, type Role } from '@cartage/contract/core/role.ts';
import {
  Button,
  Dialog,
  ErrorState,
  letGo,
  Skeleton,
  useCall,
  useNavigate,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Choice, Form, SwitchField, TextField } from '@cartage/ui/form.ts';
import { useState } from 'react';
import { roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);

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
      title={
        role ? t('renameRole') : copyOf ? t('copyOf', { displayName: roleName(copyOf.displayName) }) : t('newRole')
      }
      onClose={onClose}
      width="sm"
    >
      <Form
        call={roleCalls.save}
        values={{
          role: role
            ? { id: role.id, displayName: role.displayName, isDefault: role.isDefault }
            : {
                displayName: copyOf ? t('nameOfCopy', { displayName: roleName(copyOf.displayName) }) : '',
                ...(of && { customerId: of }),
              },
          ...(!role && { grantedPermissionNames: copyOf ? copyOf.permissions : [] }),
        }}
        submit={role ? t('saveName') : t('createRole')}
        success={role ? t('roleRenamed') : t('roleCreated')}
        onCancel={onClose}
        onDone={(id) => {
          onClose();
          if (!role) void navigate(`/settings/roles/${String(id)}`);
        }}
      >
        <TextField name="role.displayName" label={t('name')} autoFocus hint={t('nameHint')} />
        {role && <SwitchField name="role.isDefault" label={t('isForNewUsers')} />}
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
  const { isTenant } = useSession();
  const found = useCall(roleCalls.dependents, { id: role.id });
  const [replaceById, replaceBy] = useState<number>();
  const remove = useSend(roleCalls.remove, {
    success: t('roleDeleted'),
    onDone: () => {
      letGo();
      void navigate(isTenant ? '/settings?tab=roles' : '/account?tab=roles');
    },
  });
  const held = found.data?.userCount ?? 0,
    only = found.data?.onlyRoleOf ?? 0;
  const suitable = others.filter(
    (r) => r.id !== role.id && r.kind === role.kind && [null, role.customerId].includes(r.customerId),
  );
  return (
    <Dialog
      title={t('deleteAsked', { displayName: roleName(role.displayName) })}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('keepRole')}
          </Button>
          <Button
            variant="destructive"
            state={remove.state}
            disabled={!found.data || (held > 0 && !replaceById)}
            why={held > 0 && !replaceById ? t('chooseAnotherRole') : undefined}
            onClick={() => void remove.send({ id: role.id, ...(replaceById && { replaceById }) })}
          >
            {t('deleteRole')}
          </Button>
        </>
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton className="h-16" />
      ) : held === 0 ? (
        <p>{t('notHeld')}</p>
      ) : (
        <div className="grid gap-3">
          <p>
            {t(only === 0 ? 'heldBy' : only === held ? 'heldByOnlyRole' : 'heldBySomeOnlyRole', { count: held, only })}
          </p>
          <label className="grid gap-1.5 text-table font-medium">
            {t('replaceBy')}
            <Choice value={replaceById ?? ''} onChange={(e) => replaceBy(Number(e.target.value) || undefined)}>
              <option value="">{t('chooseRole')}</option>
              {suitable.map((r) => (
                <option key={r.id} value={r.id}>
                  {roleName(r.displayName)}
                </option>
              ))}
            </Choice>
          </label>
        </div>
      )}
    </Dialog>
  );
}
