/** Who has the permission that the focus is on, and who holds the role. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { roleCalls, type RoleForEdit } from '@cartage/contract/core/role.ts';
import {
  Avatar,
  Card,
  ErrorState,
  Link,
  listed,
  Skeleton,
  skip,
  useCall,
  useSession,
  When,
  wordsOf,
} from '@cartage/ui/core.ts';
import type { z } from '@cartage/contract/zod.ts';
import type { ReactNode } from 'react';
import type { Granted } from './role-draft.ts';
import { permissionName, roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);

type Role = z.infer<typeof RoleForEdit>['role'];
export function WhoHas({ permission, role, granted }: { permission: string; role: Role; granted: Granted }) {
  const isLeaf = permission.includes('.');
  const found = useCall(roleCalls.holders, isLeaf ? { permission } : skip, { keep: true });
  if (!isLeaf) return null;
  const holders = found.data;
  const isHeld = holders?.roles.some((r) => r.roleId === role.id);
  const isAsked = granted.has(permission);
  return (
    <Card
      title={t('whoHas', { permission: permissionName(permission) })}
      action={<span className="num font-semibold">{holders?.total ?? ''}</span>}
    >
      {found.isError && !holders ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !holders ? (
        <Skeleton className="h-16" />
      ) : (
        <ul className="divide-y divide-line text-table" aria-live="polite">
          {holders.roles.map((r) => (
            <Line key={r.roleId} name={roleName(r.displayName)} count={r.userCount}>
              {r.roleId === role.id && !isAsked && t('untilSaved')}
            </Line>
          ))}
          {!isHeld && isAsked && <Line name={roleName(role.displayName)}>{t('onceSaved')}</Line>}
          {holders.people.length > 0 && (
            <Line name={t('givenToPerson')} count={holders.people.length}>
              {listed(holders.people.slice(0, 5).map((p) => p.name))}
            </Line>
          )}
          {holders.roles.length === 0 && holders.people.length === 0 && !isAsked && (
            <li className="py-1.5 text-muted">{t('nobodyHas')}</li>
          )}
        </ul>
      )}
    </Card>
  );
}
function Line({ name, count, children }: { name: string; count?: number; children?: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        {name}
        {children && <span className="block text-xs text-muted">{children}</span>}
      </span>
      <span className="num">{count}</span>
    </li>
  );
}

export function PeopleWithRole({ role }: { role: Role }) {
  const { can, isTenant } = useSession();
  const found = useCall(roleCalls.dependents, { id: role.id });
  const { userCount = 0, people = [] } = found.data ?? {};
  return (
    <Card
      title={t('peopleWithRole')}
      action={
        userCount > people.length &&
        isTenant &&
        can('Administration.Users') && <Link to="?tab=people">{t('allPeople', { count: userCount })}</Link>
      }
    >
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <Skeleton className="h-16" />
      ) : people.length === 0 ? (
        <p className="text-table text-muted">{t('nobodyHoldsIt')}</p>
      ) : (
        <ul className="divide-y divide-line text-table">
          {people.map((p) => (
            <li key={p.userId} className="flex items-center gap-2.5 py-1.5">
              <Avatar name={p.name} />
              <span className="min-w-0 flex-1 truncate">{p.name}</span>
              <span className="text-xs text-muted">
                {p.lastSignInTime ? <When at={p.lastSignInTime} style="ago" /> : t('neverSignedIn')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
