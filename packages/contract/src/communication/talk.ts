/** What discussions, comments and mentions share: whom they open to, and the records they are held on. */
import type { EntityDefinition } from '../core/entities/definition.ts';
import { MODULES, type Module } from '../permission.ts';

/** Whoever may see some kind of record; which discussions, the record's own module decides. */
export const TALK_READ = [
  'Booking.View',
  'Job.View',
  'Finance.View',
  'Customer.View',
  'Warehouse.View',
  'Carrier.View',
];
/** Whoever may change some kind of record; who only reads does not write here either. */
export const TALK_WRITE = [
  'Booking.Manage',
  'Job.Manage',
  'Finance.Manage',
  'Customer.Manage',
  'Warehouse.Manage',
  'Carrier.Manage',
];
/** Records of the tenant's own kinds, by the module that opens the kind: what opens a record is read from its type alone. */
const OF_MODULES = Object.fromEntries(MODULES.map((m) => [`Entity.${m}`, `${m}.View`])) as {
  [M in Module as `Entity.${M}`]: `${M}.View`;
};
/** Records by the contract's schema names, with what opens them. */
export const TALK_RECORDS = {
  Booking: 'Booking.View',
  RecurringBooking: 'Booking.View',
  Job: 'Job.View',
  Customer: 'Customer.View',
  Invoice: 'Finance.View',
  /** Of a kind that no module opens. */
  Entity: 'Administration.Entities',
  ...OF_MODULES,
} as const;
export type TalkRecord = keyof typeof TALK_RECORDS;
export const TALK_RECORD_TYPES = Object.keys(TALK_RECORDS) as [TalkRecord, ...TalkRecord[]];

/** How a discussion names a record of one of the tenant's own kinds: the kind by its id, since its name may change. */
export const ownRecordTalk = (
  { id, options }: Pick<EntityDefinition, 'id'> & { options: Pick<EntityDefinition['options'], 'module'> },
  record: { id: string },
): { entitytype: TalkRecord; entityid: string } => ({
  entitytype: ownTalk(options.module),
  entityid: `${id}.${record.id}`,
});
export const ownTalk = (module: Module | null | undefined) => (module ? (`Entity.${module}` as const) : 'Entity');
export const isOwnTalk = (entitytype: string | null): boolean => /^Entity(\.|$)/.test(entitytype ?? '');
/** The kind's id and the record's; undefined for what names none. */
export function ownRecordOf(entityid: string): { kind: string; id: string } | undefined {
  const [kind, id, ...more] = entityid.split('.');
  return kind && id && more.length === 0 ? { kind, id } : undefined;
}
