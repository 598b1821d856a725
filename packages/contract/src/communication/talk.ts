/** What discussions, comments and mentions share: whom they open to, and the records they are held on. */

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
/** Records by the contract's schema names, with what opens them. */
export const TALK_RECORDS = {
  Booking: 'Booking.View',
  RecurringBooking: 'Booking.View',
  Job: 'Job.View',
  Customer: 'Customer.View',
  Invoice: 'Finance.View',
} as const;
export type TalkRecord = keyof typeof TALK_RECORDS;
export const TALK_RECORD_TYPES = Object.keys(TALK_RECORDS) as [TalkRecord, ...TalkRecord[]];
