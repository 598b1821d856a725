import { customerEvents } from '@cartage/contract/events/customer.ts';
import { invoiceEvents, paymentEvents } from '@cartage/contract/events/finance.ts';
import { consumers, on } from '@cartage/server/consumers.ts';
import { owed } from './account.store.ts';
import { askedFor } from './asked-for.store.ts';
import { customerChanged, forgetCustomer, keepCustomer, keepSettings } from './customer.store.ts';

/** Our copy of what bookings say of a customer; svc-customer owns it. */
export const customerConsumers = consumers('customers', [
  on(
    customerEvents.saved,
    async (ctx, { customerId, code, companyName, customerName, contactName, email, isActive, ...told }) => {
      const { type = null, status = null, creditLimit = null, unitId: organizationUnitId = null } = told;
      const names = { code, companyName, customerName, contactName, email };
      await keepCustomer(ctx, { customerId, ...names, isActive, type, status, creditLimit, organizationUnitId });
      customerChanged(ctx, customerId);
    },
  ),
  // What is owed is finance's to know; it is asked for again once it has changed.
  on(invoiceEvents.issued, (ctx, { customerId }) => owed.changed(ctx, customerId)),
  on(invoiceEvents.statusChanged, (ctx, { customerId }) => owed.changed(ctx, customerId)),
  on(paymentEvents.received, (ctx, { customerId }) => owed.changed(ctx, customerId)),
  on(paymentEvents.reversed, (ctx, { customerId }) => owed.changed(ctx, customerId)),
  on(customerEvents.settingsSaved, async (ctx, { customerId, ...settings }) => {
    await keepSettings(ctx, customerId, settings);
    askedFor.changed(ctx, customerId);
    customerChanged(ctx, customerId);
  }),
  on(customerEvents.removed, async (ctx, { customerId }) => {
    await forgetCustomer(ctx, customerId);
    customerChanged(ctx, customerId);
  }),
]);
