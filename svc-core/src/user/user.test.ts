import { PERMISSIONS, STATIC_ROLES } from '@cartage/contract/permission.ts';
import { permissionsOf, requireFittingRoles, requireNoEscalation, type RoleFacts } from './user.ts';

const roles: RoleFacts[] = STATIC_ROLES.map((r, id) => ({ ...r, id, customerId: null, requiresSecondFactor: false }));
const role = (name: string) => roles.find((r) => r.name === name)!;

test('permissions are the sum of roles and single grants, without doubles', () => {
  const held = permissionsOf({ customerId: null, permissions: ['Carrier.View', 'Nonsense'] }, [
    role('Finance'),
    role('ReadOnly'),
  ]);
  expect(held).toEqual(PERMISSIONS.filter((p) => held.includes(p)));
  expect(held).toEqual(expect.arrayContaining(['Finance.ApproveCredit', 'Carrier.View', 'Job.View']));
  expect(held).not.toContain('Nonsense');
});
test('a customer user never holds what only staff may, whatever it was given', () => {
  expect(
    permissionsOf({ customerId: 7, permissions: ['Administration.Users', 'Booking.View'] }, [role('Admin')]),
  ).not.toContain('Administration.Users');
});
test('nobody reaches an administrative permission that he lacks', () => {
  expect(() => requireNoEscalation(new Set(['Administration.Impersonate']), ['Administration.Users'])).toThrow(
    expect.objectContaining({ status: 403, code: 'user.escalation' }),
  );
  expect(() =>
    requireNoEscalation(new Set(['Administration.Impersonate', 'Administration.Users']), [
      'Administration.Users',
      'Finance.Manage',
    ]),
  ).not.toThrow();
});
test('staff roles are not for customers, nor customer roles for staff', () => {
  expect(() => requireFittingRoles(['customeruser'], roles, 7)).not.toThrow();
  for (const [names, customerId] of [
    [['Admin'], 7],
    [['CustomerUser'], null],
    [['Nobody'], null],
    [['Driver'], 7],
  ] as const)
    expect(() => requireFittingRoles(names, roles, customerId)).toThrow(expect.objectContaining({ status: 400 }));
});
