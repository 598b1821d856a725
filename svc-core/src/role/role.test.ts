import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { permissionTree, withInherited } from '@cartage/contract/permission-words.ts';
import { changedRole, grantsOf, newRole, requireReplacement, type RoleRow } from './role.ts';

const aRole = (more: Partial<RoleRow> = {}): RoleRow => ({
  id: 40,
  tenantId: 1,
  name: 'Night',
  displayName: 'Night',
  kind: 'tenant',
  requiresSecondFactor: false,
  customerId: null,
  isStatic: false,
  isDefault: false,
  permissions: ['Booking.View'],
  creationTime: '2026-11-01T00:00:00Z',
  ...more,
});
const code = (wanted: string) => expect.objectContaining({ code: wanted });
const thrown = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const all = new Set(PERMISSIONS.filter((p) => p !== 'Job.Drive'));

test('every permission stands in the tree once, under its module, with words for people', () => {
  const tree = permissionTree();
  expect(tree.filter((p) => p.level === 1).map((p) => p.name)).toEqual(PERMISSIONS);
  for (const node of tree) expect(node.displayName).not.toContain('.');
  for (const node of tree.filter((p) => p.level === 1)) expect(node.parentName).toBe(node.name.split('.')[0]);
  expect(tree.filter((p) => p.level === 1 && !p.description)).toEqual([]);
});
test("a customer's tree holds what its people may be given, and no administration", () => {
  const names = permissionTree(true).map((p) => p.name);
  expect(names).toContain('Customer.Manage');
  expect(names.filter((n) => n.startsWith('Administration') || n === 'Finance.Manage')).toEqual([]);
});
test('whoever may change may look', () => {
  expect(withInherited(['Booking', 'Booking.Manage'])).toEqual(['Booking.View', 'Booking.Manage']);
});
test('a permission that there is not is refused, a group among the names is taken for a group', () => {
  expect(thrown(() => grantsOf(['Booking.Fly'], null))).toMatchObject({ status: 400 });
  expect(grantsOf(['Booking'], null)).toEqual([]);
});
test("a customer's role cannot hold what is the tenant's", () => {
  expect(thrown(() => grantsOf(['Finance.Manage'], 7))).toEqual(code('role.staffOnly'));
});
test('nobody gives a right that he does not have, and keeps those that a role had before', () => {
  const held = new Set(['Administration.Roles', 'Booking.View']);
  expect(thrown(() => newRole({ displayName: 'A' }, null, ['Job.View'], held))).toEqual(code('permission.escalation'));
  const was = aRole({ permissions: ['Job.View'] });
  expect(changedRole(was, { id: 40, displayName: 'B' }, ['Job.View', 'Booking.View'], held)).toMatchObject({
    displayName: 'B',
    permissions: ['Booking.View', 'Job.View'],
  });
});
test('whoever dispatches may let somebody drive', () => {
  expect(newRole({ displayName: 'Van' }, null, ['Job.Drive'], all).permissions).toEqual(['Job.Drive']);
});
test('a built-in role stays as it is, and a role stays with whom it was made for', () => {
  const change = (was: RoleRow, more: object) =>
    thrown(() => changedRole(was, { id: 40, displayName: 'B', ...more }, undefined, all));
  expect(change(aRole({ isStatic: true }), {})).toEqual(code('role.static'));
  expect(change(aRole(), { customerId: 7 })).toEqual(code('role.customer'));
});
test('only a role for the same people takes the place of one that goes', () => {
  const gone = aRole({ kind: 'customer', customerId: 7 });
  const refusal = (other: Partial<RoleRow>) => thrown(() => requireReplacement(gone, aRole({ id: 41, ...other }), all));
  expect(refusal({ kind: 'customer', customerId: 7 })).toBeUndefined();
  expect(refusal({ kind: 'customer', customerId: null })).toBeUndefined();
  for (const wrong of [{ kind: 'tenant' as const }, { kind: 'customer' as const, customerId: 8 }, { ...gone, id: 40 }])
    expect(refusal(wrong)).toEqual(code('role.replacement'));
});
