/** What permissions are called and what they open, as the tree of roles and the API show them. */
import { ADMINISTRATION, CUSTOMER_PERMISSIONS, MODULES, PERMISSIONS, SPECIAL, STATIC_ROLES } from './permission.ts';
import type { Permission } from './core/role.ts';

const GROUPS: Record<string, string> = {
  Booking: 'Bookings',
  Job: 'Jobs',
  Driver: 'Drivers',
  Finance: 'Finance',
  Customer: 'Customers',
  Warehouse: 'Warehouse',
  Carrier: 'Carriers',
  Administration: 'Administration',
};
const WORDS: Record<string, readonly [name: string, opens: string]> = {
  'Booking.View': ['View bookings', 'Lists, records, tracking, documents'],
  'Booking.Manage': ['Manage bookings', 'Quote, book, change, cancel, print'],
  'Booking.Reconcile': ['Reconcile carrier invoices', 'Approve, dispute'],
  'Job.View': ['View jobs', 'Lists, records, runs'],
  'Job.Manage': ['Manage jobs', 'Create, change, cancel'],
  'Job.Dispatch': ['Dispatch', 'Allocate, plan and release runs'],
  'Job.Drive': ['Drive', 'Own day on the phone'],
  'Driver.View': ['View drivers', 'Lists, vehicles, whereabouts'],
  'Driver.Manage': ['Manage drivers', 'Create, change, deactivate'],
  'Finance.View': ['View finance', 'Invoices, payments, statements'],
  'Finance.Manage': ['Manage finance', 'Issue invoices, take payments'],
  'Finance.ApproveCredit': ['Approve credit', 'Release credit notes'],
  'Finance.Remit': ['Send remittances', 'Tell what was paid for which invoice'],
  'Customer.View': ['View customers', 'Records, contacts, price lists'],
  'Customer.Manage': ['Manage customers', 'Create, change, hold'],
  'Warehouse.View': ['View warehouse', 'Items, scans, linehaul'],
  'Warehouse.Manage': ['Manage warehouse', 'Scan, load, close linehaul'],
  'Carrier.View': ['View carriers', 'Accounts, services, rate cards'],
  'Carrier.Manage': ['Manage carriers', 'Connect accounts, change rates'],
  'Administration.Users': ['People', 'Users, units, API keys, sessions'],
  'Administration.AllUnits': ['See all units', 'Bookings, jobs and drivers of every unit'],
  'Administration.Roles': ['Roles', 'What each role may do'],
  'Administration.Settings': ['Settings', 'Company, look, numbers, mail'],
  'Administration.Features': ['Features', 'What is switched on'],
  'Administration.Languages': ['Languages', 'Texts and translations'],
  'Administration.Impersonate': ['Act as somebody', 'Switch user, on record'],
  'Administration.Entities': ['Own entities', 'Forms and fields of the company'],
};

/** The name on screen of a permission or of a module. */
export const permissionName = (name: string): string => WORDS[name]?.[0] ?? GROUPS[name] ?? name;
export const permissionOpens = (name: string): string => WORDS[name]?.[1] ?? '';
/** Whoever may change may look: the permission that comes with this one, if any. */
export const comesWith = (permission: string): string | undefined =>
  permission.endsWith('.Manage') ? permission.replace('.Manage', '.View') : undefined;
/** What the names grant with what comes with them, in tree order; groups' names fall out. */
export function withInherited(names: readonly string[]): string[] {
  const all = new Set(names.flatMap((n) => [n, comesWith(n) ?? n]));
  return PERMISSIONS.filter((p) => all.has(p));
}
/** Names that are neither a permission nor a module of the tree. */
export const unknownPermissions = (names: readonly string[]): string[] =>
  names.filter((n) => !PERMISSIONS.includes(n) && !(n in GROUPS));

const defaultsOf = (kind: 'tenant' | 'customer') =>
  STATIC_ROLES.find((r) => r.kind === kind && r.isDefault)!.permissions;
/** The tree, a module before its permissions; a customer's has only what customers may be given. */
export function permissionTree(forCustomer = false): Permission[] {
  const possible: readonly string[] = forCustomer ? CUSTOMER_PERMISSIONS : PERMISSIONS;
  const defaults = defaultsOf(forCustomer ? 'customer' : 'tenant');
  return [...MODULES, 'Administration'].flatMap((module) => {
    const names = [
      ...(module === 'Administration'
        ? ADMINISTRATION
        : ['View', 'Manage', ...SPECIAL[module as keyof typeof SPECIAL]]),
    ].map((act) => `${module}.${act}`);
    const within = names.filter((n) => possible.includes(n));
    if (within.length === 0) return [];
    const node = (name: string, parentName: string | null): Permission => ({
      parentName,
      name,
      displayName: permissionName(name),
      description: permissionOpens(name) || null,
      isGrantedByDefault: parentName !== null && defaults.includes(name),
      level: parentName === null ? 0 : 1,
    });
    return [node(module, null), ...within.map((n) => node(n, module))];
  });
}
