/** A change of somebody's rights, or a role's, as people read it: permissions and built-in roles by their names. */
import { changesBy, valueSaid } from '@cartage/ui/history.ts';
import { permissionName, roleName } from './permission-name.ts';

export const changesOfRights = changesBy({
  says: (member, text) => (member === 'permissions' ? named(text) : member === 'role' ? roleName(text) : undefined),
});
/** Undefined where the history kept only the beginning of a long list. */
function named(text: string): string | undefined {
  try {
    const list = JSON.parse(text) as unknown[];
    const names = list.map((one) => (typeof one === 'string' ? permissionName(one) : one));
    return valueSaid(JSON.stringify(names)) ?? undefined;
  } catch {
    return undefined;
  }
}
