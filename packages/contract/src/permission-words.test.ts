import { MODULES, PERMISSIONS, STATIC_ROLES } from './permission.ts';
import { keyOfRole, permissionName, permissionNames, permissionTree, roleName } from './permission-words.ts';
import { saidOf } from './words/say.ts';
import { permissionWords } from './words/settings/permissions.ts';

test('every module, permission and built-in role has a name, and no name is of what there is not', () => {
  const keys = [
    ...MODULES,
    'Administration',
    ...PERMISSIONS.flatMap((p) => [p, `${p}.opens`]),
    ...STATIC_ROLES.map((r) => `role.${r.name}`),
    'also',
  ];
  expect(Object.keys(permissionWords.texts).toSorted()).toEqual(keys.toSorted());
});
test('they are said by their keys, whichever others are called the same', () => {
  for (const node of permissionTree())
    expect(saidOf(permissionName(node.name))).toMatchObject({ source: 'settingsPermissions', key: node.name });
  expect(permissionTree()[0]).toMatchObject({ displayName: 'Bookings', description: null });
  expect(saidOf(roleName('Finance'))).toMatchObject({ key: 'role.Finance' });
  expect(saidOf(permissionName('Finance'))).toMatchObject({ key: 'Finance' });
});
test('several stand in one sentence, each with its own key', () => {
  const both = permissionNames(['Job.View', 'Job.Drive']);
  expect(both).toBe('View jobs, Drive');
  expect(saidOf(both)).toMatchObject({ key: 'also', values: { one: 'View jobs', next: 'Drive' } });
  expect(permissionNames([])).toBe('');
  expect(permissionName('also')).toBe('also');
});
test('a built-in role is called in words, one that somebody named as he named it', () => {
  for (const { name, displayName } of STATIC_ROLES) {
    expect(keyOfRole(displayName)).toBe(`role.${name}`);
    expect(roleName(displayName)).toBe(displayName);
  }
  expect(keyOfRole('Night shift')).toBeUndefined();
  expect(roleName('Night shift')).toBe('Night shift');
});
