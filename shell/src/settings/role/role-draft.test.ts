import { permissionTree } from '@cartage/contract/permission-words.ts';
import { broughtBy, changesOf, rowsOf, stateOf, toggled, toggledModule } from './role-draft.ts';

const tree = permissionTree();
const names = (rows: ReturnType<typeof rowsOf>) => rows.map((r) => r.node.name);
const all = { search: '', show: 'all' as const, closed: new Set<string>() };

test('taking Manage keeps View, and taking View away takes Manage too', () => {
  const managed = toggled(new Set(), 'Booking.Manage');
  expect([...managed].sort()).toEqual(['Booking.Manage', 'Booking.View']);
  expect([...toggled(managed, 'Booking.Manage')]).toEqual(['Booking.View']);
  expect([...toggled(managed, 'Booking.View')]).toEqual([]);
  expect(broughtBy(tree, managed, 'Booking.View')?.displayName).toBe('Manage bookings');
});
test('a module is granted as far as one may give it, and taken away when that is all there', () => {
  const jobs = ['Job.View', 'Job.Manage', 'Job.Drive'];
  const mayGive = (n: string) => n !== 'Job.Drive';
  const some = toggledModule(new Set(), jobs, mayGive);
  expect([...some]).toEqual(['Job.View', 'Job.Manage']);
  expect(stateOf(some, jobs)).toBe('some');
  expect([...toggledModule(some, jobs, mayGive)]).toEqual([]);
});
test('a search looks at what a permission opens, and keeps its module', () => {
  expect(names(rowsOf(tree, new Set(), undefined, { ...all, search: 'dispute' }))).toEqual([
    'Booking',
    'Booking.Reconcile',
  ]);
  expect(names(rowsOf(tree, new Set(), undefined, { ...all, search: 'nothing like it' }))).toEqual([]);
});
test('a closed module keeps its line, and a search opens it', () => {
  const closed = new Set(['Booking']);
  expect(names(rowsOf(tree, new Set(), undefined, { ...all, closed }))).not.toContain('Booking.View');
  expect(names(rowsOf(tree, new Set(), undefined, { ...all, closed, search: 'lists' }))).toContain('Booking.View');
});
test('only what is granted, or only where two roles differ', () => {
  const mine = new Set(['Booking.View', 'Job.View']),
    other = new Set(['Booking.View']);
  expect(names(rowsOf(tree, mine, other, { ...all, show: 'different' }))).toEqual(['Job', 'Job.View']);
  expect(names(rowsOf(tree, mine, other, { ...all, show: 'granted' }))).toHaveLength(4);
});
test('what would be saved is told, what comes before what goes', () => {
  expect(changesOf(tree, new Set(['Booking.View']), new Set(['Job.View']))).toEqual({
    added: ['Job.View'],
    removed: ['Booking.View'],
  });
});
