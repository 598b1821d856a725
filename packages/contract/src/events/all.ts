/** Every event there is, by import. */
export { bookingEvents } from './booking.ts';
export { changeEvents } from './change.ts';
export { languageEvents, tenantEvents, userEvents } from './core.ts';
export { customerEvents } from './customer.ts';
export { discussionEvents, mentionEvents } from './discussion.ts';
export { documentTextEvents } from './document-text.ts';
export { invoiceEvents, paymentEvents } from './finance.ts';
export { lookupEvents } from './lookup.ts';
export { registrationEvents } from './registration.ts';
export { rateEvents } from './rate.ts';
export { recurringEvents } from './recurring.ts';
export { storeEvents } from './store.ts';
export { driverEvents, jobEvents, runEvents } from './job.ts';
export { webhookEvents } from './webhook.ts';
export { zoneEvents } from './zone.ts';
