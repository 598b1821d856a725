/** The rights of a person's own, on top of what roles grant. */
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { userRightsCalls } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { Badge, ErrorState, Link, SkeletonRows, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { firstOf, PermissionTree } from '../role/permission-tree.tsx';
import { changesOf, toggled, type Granted } from '../role/role-draft.ts';
import { RoleSaveBar } from '../role/save-bar.tsx';
import { roleName } from '../permission-name.ts';

const t = wordsOf(userWords);

export function OwnRights({ user }: { user: User }) {
  const found = useCall(userRightsCalls.find, { id: user.id });
  const [draft, setDraft] = useState<Granted>();
  const [current, setCurrent] = useState<string>();
  const save = useSend(userRightsCalls.update, {
    success: t('permissionsSaved'),
    onDone: () => setDraft(undefined),
  });
  if (found.isPending) return <SkeletonRows rows={10} />;
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { permissions: tree, grantedPermissionNames, byRole } = found.data;
  const saved = new Set(grantedPermissionNames);
  const granted = draft ?? saved;
  const { added, removed } = changesOf(tree, saved, granted);
  return (
    <>
      <p className="flex flex-wrap items-center gap-1.5 px-3 pt-3 text-table text-muted">
        {t('rolesHeld')}
        {user.roles.map((r) => (
          <Link key={r.roleId} to={`/settings/roles/${r.roleId}`}>
            <Badge>{roleName(r.displayName)}</Badge>
          </Link>
        ))}
        {user.roles.length === 0 && t('none')}
        <span>· {t('ownRightsText')}</span>
      </p>
      <PermissionTree
        title={t('ownRights')}
        tree={tree}
        granted={granted}
        saved={saved}
        onChange={setDraft}
        readOnly={false}
        byRole={new Map(byRole.map((r) => [r.name, r.roles.map(roleName)]))}
        current={current ?? firstOf(tree)}
        onCurrent={setCurrent}
      />
      {added.length + removed.length > 0 && (
        <div className="px-3 md:px-6">
          <RoleSaveBar
            added={added}
            removed={removed}
            label={t('savePermissions')}
            state={save.state}
            onTakeBack={(name) => setDraft(toggled(granted, name))}
            onDiscard={() => setDraft(undefined)}
            onSave={() => void save.send({ id: user.id, grantedPermissionNames: [...granted] })}
          />
        </div>
      )}
    </>
  );
}
