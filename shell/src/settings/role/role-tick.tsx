/** A role that somebody may be given. One that grants what the signed-in person lacks is refused, so it says so beforehand. */
import type { Role } from '@cartage/contract/core/role.ts';
import { mayGive } from '@cartage/contract/permission.ts';
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { Checkbox, listed, useSession, wordsOf } from '@cartage/ui/core.ts';
import { permissionName, roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);
const NAMED = 3;

/** What the signed-in person lacks of a role; nothing where it may be given. */
function useBeyond(): (role: Pick<Role, 'permissions'>) => string[] {
  const { can } = useSession();
  return (role) => role.permissions.filter((p) => !mayGive(can, p));
}
/** The roles that are ticked for somebody new. */
export function useUsual(): (roles: readonly Role[]) => string[] {
  const beyond = useBeyond();
  return (roles) => roles.flatMap((r) => (r.isDefault && beyond(r).length === 0 ? r.name : []));
}

type Props = { role: Role; isHeld: boolean; onToggle: () => void };
export function RoleTick({ role, isHeld, onToggle }: Props) {
  const beyond = useBeyond()(role);
  const isOutOfReach = beyond.length > 0;
  const id = `role-${role.id}-why`;
  const names = listed(beyond.slice(0, NAMED).map(permissionName)),
    more = beyond.length - NAMED;
  return (
    <div className="min-w-0 py-1">
      <label className="flex min-h-7 w-fit cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-muted">
        <Checkbox
          checked={isHeld}
          // Whoever has it already may lose it, or keep it.
          disabled={isOutOfReach && !isHeld}
          aria-describedby={isOutOfReach ? id : undefined}
          onChange={onToggle}
        />
        {roleName(role.displayName)}
      </label>
      {isOutOfReach && (
        <p id={id} className="ps-6.5 text-xs text-muted">
          {more > 0 ? t('youLackMore', { names, more }) : t('youLack', { names })}
        </p>
      )}
    </div>
  );
}
