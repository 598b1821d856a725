/** What a permission or a role is called, in the reader's language; a role that somebody named, as he named it. */
import { isPermissionKey, keyOfRole } from '@cartage/contract/permission-words.ts';
import { permissionWords } from '@cartage/contract/words/settings/permissions.ts';
import { wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(permissionWords);

export const permissionName = (name: string): string => (isPermissionKey(name) ? t(name) : name);
export const roleName = (displayName: string): string => {
  const key = keyOfRole(displayName);
  return key ? t(key) : displayName;
};
