/** Who may read whose history: what opens an entity opens its history. */
import { can, type Ctx } from '@cartage/server/context.ts';
import { isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';

const OPENED_BY: Record<string, readonly string[]> = {
  'Booking.View': ['Booking', 'BookingNote', 'Quote', 'PromoCode', 'RecurringBooking', 'Reconciliation', 'Holiday'],
  'Job.View': ['Job', 'Run', 'ScanEvent', 'Linehaul', 'MultiStop', 'Zone', 'HeadPort', 'ProofPolicy'],
  'Driver.View': ['Driver', 'Vehicle'],
  'Finance.View': ['Invoice', 'Payment', 'RemittanceAdvice', 'CreditNote'],
  'Customer.View': ['Customer', 'Registration'],
  'Warehouse.View': ['WarehouseItem', 'Item', 'Consignment'],
  'Carrier.View': ['CarrierAccount', 'RateCard', 'Rate', 'RateService', 'CustomerRateCard', 'CustomerContract'],
  'Administration.Users': ['User'],
  'Administration.Roles': ['Role'],
  'Administration.Entities': ['Entity', 'EntityDefinition'],
};

/** The permission that opens an entity type's history; what no module owns is the administrators'. */
export function permissionFor(entityType: string): string {
  const wanted = entityType.toLowerCase();
  return (
    Object.entries(OPENED_BY).find(([, types]) => types.some((t) => t.toLowerCase() === wanted))?.[0] ??
    'Administration.Settings'
  );
}

/**
 * Mails whose text lets its reader sign in as someone else, and those that gather what one person may read; only who manages
 * users sees them in the history.
 */
const SECRET_MAILS = [
  'PasswordReset',
  'UserActivation',
  'EmailConfirmation',
  'DriverInvitation',
  'RegistrationProof',
  'Digest',
] as const;

/** The mails that the reader may see at all. */
export const openTo = (ctx: Ctx): SQL | undefined =>
  can(ctx, 'Administration.Users')
    ? undefined
    : or(isNull(emails.eventcode), notInArray(emails.eventcode, [...SECRET_MAILS]));

/** What things cost the house and how a price was made is not the customer's to read. */
const HOUSE_ONLY = /pricing|charge|buy|margin|markup|ratenote|carriercost|override|hold(reason|after)|neverheld/i;
export const forCustomers = <P extends { propertyname: string }>(properties: readonly P[]): P[] =>
  properties.filter((p) => !HOUSE_ONLY.test(p.propertyname));

/** What freight costs us and what we earn, within a price as well. */
const COSTS = /buy|margin|markup|carriercost/i;
type Changed = { propertyname: string; originalvalue: string | null; newvalue: string | null };
/** For staff who may not know costs. */
export const withoutCosts = <P extends Changed>(properties: readonly P[]): P[] =>
  properties.flatMap((p) => {
    if (COSTS.test(p.propertyname)) return [];
    if (!/pric/i.test(p.propertyname)) return [p];
    const originalvalue = sellSide(p.originalvalue),
      newvalue = sellSide(p.newvalue);
    return originalvalue === newvalue ? [] : [{ ...p, originalvalue, newvalue }];
  });
/** A text that is no whole record any more, since it was too long to keep, might end in a cost. */
function sellSide(value: string | null): string | null {
  if (!value?.startsWith('{')) return value;
  try {
    const members = Object.entries(JSON.parse(value) as object);
    return JSON.stringify(Object.fromEntries(members.filter(([member]) => !COSTS.test(member))));
  } catch {
    return null;
  }
}
