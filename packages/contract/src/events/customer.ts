/** Topic `customer`, key = customerId. */
import { type Audience, events } from '../event.ts';
import { Day } from '../wire.ts';
import { z } from '../zod.ts';

const forCustomers: Audience = { permission: 'Customer.View', customers: true };

export const customerEvents = events('svc-customer', 'customer', 'customerId', forCustomers, {
  saved: {
    customerId: z.number().int(),
    customerGuid: z.string(),
    code: z.string(),
    companyName: z.string().nullable(),
    customerName: z.string().nullable(),
    contactName: z.string().nullable(),
    accountName: z.string().nullable(),
    email: z.string().nullable(),
    isActive: z.boolean(),
    /** Account, Payg or Guest: some carrier accounts do not serve who pays as they go. */
    type: z.string().nullable().optional(),
    /** Whether it may book on account, and how much may be owed and booked at once. */
    status: z.string().nullable().optional(),
    creditLimit: z.number().nullable().optional(),
    /** The organisation unit that its freight is of where nobody says otherwise. */
    unitId: z.number().int().nullable().optional(),
    /** What an invoice is addressed with, and when it falls due; without terms the tenant's hold. */
    abn: z.string().nullable().optional(),
    addressLines: z.array(z.string()).optional(),
    paymentTerms: z.object({ value: z.number().int(), durationType: z.string() }).nullable().optional(),
  },
  /** It is gone, and so is what was kept of it elsewhere; nothing depended on it. */
  removed: { customerId: z.number().int() },
  /** Its account went on hold by itself: the invoice was so many days overdue. Staff are told. */
  heldByItself: {
    customerId: z.number().int(),
    name: z.string(),
    invoiceNumber: z.string(),
    dueDate: Day,
    daysOverdue: z.number().int(),
  },
  /** A hold that began by itself has ended by itself: nothing that would cause it is owed any more. */
  letGoByItself: { customerId: z.number().int(), name: z.string() },
  /** What its people are asked for with each booking; gone when it was deleted. */
  referenceSaved: {
    customerId: z.number().int(),
    referenceId: z.number().int(),
    name: z.string(),
    isRequired: z.boolean(),
    isActive: z.boolean(),
    displayOnInvoice: z.boolean(),
    isGone: z.boolean(),
  },
  costCentreSaved: {
    customerId: z.number().int(),
    costCenterId: z.number().int(),
    code: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    isGone: z.boolean(),
  },
  /** What its bookings must say from now on. */
  settingsSaved: {
    customerId: z.number().int(),
    isCostCentreRequired: z.boolean(),
    isReferenceRequired: z.boolean(),
    mayBeLeft: z.boolean(),
  },
});
