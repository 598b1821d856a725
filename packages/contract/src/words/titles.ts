/** Where texts stand, as people read it who translate, area by area in the order in which they see them. */
export const AREAS = {
  Everywhere: { signIn: 'Sign-in' },
  Jobs: {
    jobsBoard: 'Allocation board',
    jobsPlanning: 'Planning a day',
    jobsRuns: 'Runs',
    jobs: 'Jobs',
    jobsDrivers: 'Drivers and vehicles',
    driver: 'Driver’s page',
    jobsZones: 'Zones',
    rates: 'Rate cards and services',
    ratesCard: 'One rate card',
    jobsEverywhere: 'Several pages',
  },
  Finance: {
    financeInvoices: 'Invoices',
    financeUnbilled: 'To invoice',
    financePayments: 'Payments',
    financeRemittances: 'Remittances',
    financeStatement: 'Statement',
    finance: 'Several pages',
  },
  Warehouse: { warehouseItems: 'Items', warehouseScan: 'Scanning' },
  Tracking: { track: 'Where freight is', wish: 'Change of a delivery' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Areas = typeof AREAS;
/** A source's name, in calls and files. */
export type SourceName = { [A in keyof Areas]: keyof Areas[A] & string }[keyof Areas];
/**
 * Sources whose translations are shipped: each language's folder has one of every text, or it does not compile. The others
 * ship in English; a tenant translates them under Settings, where they stand first as missing.
 */
export const TRANSLATED = [
  'signIn',
  'driver',
  'jobsEverywhere',
  'track',
  'wish',
] as const satisfies readonly SourceName[];
export type TranslatedName = (typeof TRANSLATED)[number];

const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, sources]) =>
    Object.entries(sources).map(([name, title]) => [name, `${area}, ${title}`]),
  ),
);
/** "Jobs, Allocation board"; a name that nobody knows stays as it is. */
export const titleOf = (sourceName: string): string => TITLES[sourceName] ?? sourceName;
