/** Modules, permissions and the static roles of decisions §2. */
export const MODULES = ['Booking', 'Job', 'Driver', 'Finance', 'Customer', 'Warehouse', 'Carrier'] as const;
export type Module = (typeof MODULES)[number];

/** Acts beyond View and Manage. `Job.Drive` is the driver's own day: accept, scan, prove delivery. */
export const SPECIAL = {
  Booking: ['Reconcile'],
  Job: ['Dispatch', 'Drive'],
  Driver: [],
  Finance: ['ApproveCredit', 'Remit'],
  Customer: [],
  Warehouse: [],
  Carrier: [],
} as const satisfies Record<Module, readonly string[]>;
export const ADMINISTRATION = [
  'Users',
  'AllUnits',
  'Roles',
  'Settings',
  'Features',
  'Languages',
  'Impersonate',
  'Entities',
] as const;

/** Nobody gives what he does not have. Driving is less than dispatching: whoever dispatches may let somebody drive. */
export const mayGive = (has: (permission: string) => boolean, permission: string): boolean =>
  has(permission) || (permission === 'Job.Drive' && has('Job.Dispatch'));

/** Every permission there is, in tree order. */
export const PERMISSIONS: readonly string[] = [
  ...MODULES.flatMap((m) => [`${m}.View`, `${m}.Manage`, ...SPECIAL[m].map((s) => `${m}.${s}`)]),
  ...ADMINISTRATION.map((a) => `Administration.${a}`),
];
/** The customer of a person with a customer's role and no customer, and the driver of one who drives and is no driver: nobody has them. */
export const NO_CUSTOMER = 0;

export type Person = {
  readonly permissions: ReadonlySet<string>;
  readonly customerId: number | null;
  readonly driverId: string | null;
};
/**
 * Whoever drives and does not dispatch works on what is allocated to him, and on nothing else. A driver is one as well
 * while he may do less: the token of an API key that leaves `Job.Drive` out must not open more than it did with it.
 */
export const isDriverOnly = ({ permissions, driverId }: Pick<Person, 'permissions' | 'driverId'>): boolean =>
  (permissions.has('Job.Drive') || driverId !== null) && !permissions.has('Job.Dispatch');
/** Who holds one of these may know what freight costs the house, and so what it earns: who keeps rates, bills, or settles jobs. */
export const KNOW_COSTS = ['Job.Manage', 'Finance.View', 'Carrier.View'] as const;
/**
 * A person whom something is missing that says whose rows are his: no role, a driver's role without a driver, a
 * customer's without a customer. Absence means no: he sees nothing and does nothing until it is there.
 */
export const isHalfMade = (person: Person): boolean =>
  person.permissions.size === 0 ||
  person.customerId === NO_CUSTOMER ||
  (isDriverOnly(person) && person.driverId === null);

const of = (...modules: Module[]) =>
  PERMISSIONS.filter((p) => modules.some((m) => p.startsWith(`${m}.`)) && p !== 'Job.Drive');
const view = (...modules: Module[]) => modules.map((m) => `${m}.View`);

/** What a customer's own people may be given. */
export const CUSTOMER_PERMISSIONS = [
  'Booking.View',
  'Booking.Manage',
  'Job.View',
  'Finance.View',
  'Finance.Remit',
  'Warehouse.View',
  'Customer.View',
  'Customer.Manage',
] as const;

export type StaticRole = {
  name: string;
  displayName: string;
  kind: 'tenant' | 'customer' | 'driver';
  isDefault?: boolean;
  permissions: readonly string[];
};
export const STATIC_ROLES: readonly StaticRole[] = [
  { name: 'Admin', displayName: 'Admin', kind: 'tenant', permissions: PERMISSIONS.filter((p) => p !== 'Job.Drive') },
  {
    name: 'Operations',
    displayName: 'Operations',
    kind: 'tenant',
    isDefault: true,
    permissions: [...of('Booking', 'Job', 'Warehouse'), ...view('Driver', 'Customer', 'Carrier')],
  },
  {
    name: 'Dispatcher',
    displayName: 'Dispatcher',
    kind: 'tenant',
    permissions: [...of('Job', 'Driver', 'Warehouse'), ...view('Booking', 'Customer', 'Carrier')],
  },
  {
    name: 'Finance',
    displayName: 'Finance',
    kind: 'tenant',
    permissions: [...of('Finance'), 'Booking.View', 'Booking.Reconcile', 'Customer.View', 'Customer.Manage'],
  },
  {
    name: 'Warehouse',
    displayName: 'Warehouse',
    kind: 'tenant',
    permissions: [...of('Warehouse'), ...view('Booking', 'Job')],
  },
  {
    name: 'CarrierManager',
    // oxlint-disable-next-line words/bare-told -- pages say it by settingsPermissions
    displayName: 'Carrier manager',
    kind: 'tenant',
    permissions: [...of('Carrier'), 'Booking.View', 'Booking.Reconcile'],
  },
  // oxlint-disable-next-line words/bare-told -- pages say it by settingsPermissions
  { name: 'ReadOnly', displayName: 'Read only', kind: 'tenant', permissions: view(...MODULES) },
  // oxlint-disable-next-line words/bare-told -- pages say it by settingsPermissions
  { name: 'CustomerAdmin', displayName: 'Customer admin', kind: 'customer', permissions: CUSTOMER_PERMISSIONS },
  {
    name: 'CustomerUser',
    // oxlint-disable-next-line words/bare-told -- pages say it by settingsPermissions
    displayName: 'Customer user',
    kind: 'customer',
    isDefault: true,
    permissions: ['Booking.View', 'Booking.Manage', 'Job.View', 'Finance.View', 'Warehouse.View'],
  },
  { name: 'Driver', displayName: 'Driver', kind: 'driver', permissions: ['Job.Drive', 'Job.View'] },
];
