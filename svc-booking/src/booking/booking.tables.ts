import type { Address, Item } from '@cartage/contract/address.ts';
import type { BookingCustomer } from '@cartage/contract/booking/booking.ts';
import type { Carbon } from '@cartage/contract/carbon.ts';
import type { PricingDetail } from '@cartage/contract/booking/pricing.ts';
import { day, decimal4, id, instant, int8, json, money, sentence, tenantColumn } from '@cartage/server/columns.ts';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { schema } from '../schema.tables.ts';

type Options = Record<string, string>;
/** `until` is the end of the agreed day at the place; `gaveLeave`: the wish alone, not the sender, allows leaving it. */
export type Arranged = { day: string | null; until: string | null; isHeld: boolean; gaveLeave: boolean };
export type KeyValue = { key: string; value: string };

export const bookings = schema.table('bookings', {
  id: id(),
  ...tenantColumn,
  customerId: int8('customer_id').notNull(),
  /** Whose people see it where the tenant limits sight by unit; everybody of staff without one. */
  organizationUnitId: int8('unit_id'),
  creationTime: instant('creation_time').notNull(),
  creatorUserId: int8('creator_user_id'),
  lastModificationTime: instant('last_modification_time'),
  lastModifierUserId: int8('last_modifier_user_id'),
  customer: json<BookingCustomer>()('customer').notNull(),
  customerCode: generated('customer_code'),
  customerName: generated('customer_name'),
  companyName: generated('company_name'),
  carrier: text('carrier'),
  carrierAccountId: int8('carrier_account_id'),
  carrierServiceCode: text('carrier_service_code'),
  carrierServiceName: text('carrier_service_name'),
  bookingDate: day('booking_date').notNull(),
  pickupReadyTime: instant('pickup_ready_time'),
  businessClosingTime: instant('business_closing_time'),
  bookingStatus: text('booking_status').notNull(),
  statusGroup: text('status_group').notNull(),
  invoiceId: int8('invoice_id'),
  invoiceNumber: text('invoice_number'),
  fromAddress: json<Address>()('from_address').notNull(),
  toAddress: json<Address>()('to_address').notNull(),
  fromSuburb: generated('from_suburb'),
  fromPostCode: generated('from_post_code'),
  toSuburb: generated('to_suburb'),
  toPostCode: generated('to_post_code'),
  toCompany: generated('to_company'),
  specialInstructions: text('special_instructions'),
  deliveryInstructions: text('delivery_instructions'),
  items: json<Item[]>()('items').notNull(),
  reference: json<KeyValue[]>()('reference').notNull(),
  pricingDetail: json<PricingDetail>()('pricing_detail'),
  /** A draft's price runs out as a quote's does. */
  pricedAt: instant('priced_at'),
  /** What moving it emits, of the price beside it. */
  carbon: json<Carbon>()('carbon'),
  rechargeDetail: json<PricingDetail>()('recharge_detail'),
  rechargeInvoices: json<{ id: number; number: string }[]>()('recharge_invoices').notNull(),
  revenue: money('revenue').notNull(),
  freightCost: money('freight_cost').notNull(),
  insuranceCost: money('insurance_cost').notNull(),
  manifestId: text('manifest_id'),
  consignmentId: text('consignment_id'),
  pickupRequestId: text('pickup_request_id'),
  batchId: text('batch_id'),
  totalItems: integer('total_items').notNull(),
  totalWeightKg: decimal4('total_weight_kg').notNull(),
  /** The weight in ten thousandths of a kilogram, by which lists are narrowed and sorted. */
  weightKey: int8('weight_key').generatedAlwaysAs(0),
  totalVolumeM3: decimal4('total_volume_m3').notNull(),
  totalCubicKg: decimal4('total_cubic_kg').notNull(),
  chargeableKg: decimal4('chargeable_kg').notNull(),
  cubicFactor: decimal4('cubic_factor').notNull(),
  pickupOptions: json<Options>()('pickup_options').notNull(),
  deliveryOptions: json<Options>()('delivery_options').notNull(),
  storeKey: text('store_key'),
  orderNumber: text('order_number'),
  promoCode: text('promo_code'),
  resourceToken: text('resource_token'),
  quoteId: int8('quote_id'),
  lastTrackingStatus: text('last_tracking_status'),
  lastTrackingModifiedTime: instant('last_tracking_modified_time'),
  eta: instant('eta'),
  deliverBy: day('deliver_by'),
  deliveredAt: instant('delivered_at'),
  /** What the receiver's wishes have made of it; null where none was carried out. */
  arranged: json<Arranged>()('arranged'),
  isDangerousGood: boolean('is_dangerous_good').notNull(),
  dangerousGoodUNCode: text('dangerous_good_un_code'),
  dangerousGoodPackageType: text('dangerous_good_package_type'),
  dangerousGoodDescription: text('dangerous_good_description'),
  isInsured: boolean('is_insured').notNull(),
  insuredValue: money('insured_value'),
  insuranceType: text('insurance_type'),
  isReadyToPickup: boolean('is_ready_to_pickup').notNull(),
  parentBookingId: int8('parent_booking_id'),
  /** It is the whole that its legs make up: they are booked, priced and moved, it is not. */
  isInLegs: boolean('is_in_legs').notNull(),
  /** It is one leg of such a whole. */
  isLeg: boolean('is_leg').notNull(),
  /** A leg that is handed over at a place in between. */
  endsOnTheWay: boolean('ends_on_the_way').notNull(),
  /** Its job was closed with what is billed for it. */
  isClosed: boolean('is_closed').notNull(),
  /** Of a cancelled one: the consignment that its pieces travel with. */
  consolidatedInto: int8('consolidated_into'),
  jobId: uuid('job_id'),
  /** What people are told beside the booking, such as that it looks like an earlier one. */
  warnings: json<{ operation: string; message: string }[]>()('warnings').notNull(),
  /** Why a supervisor let it go on an account on hold or beyond its limit. */
  creditOverride: text('credit_override'),
  /** Customer, references, route and items in one word, by which a second booking of the same freight is found. */
  workKey: text('work_key'),
  searchText: text('search_text').notNull(),
});
type Generated =
  | 'id'
  | 'tenantId'
  | 'customerCode'
  | 'customerName'
  | 'companyName'
  | 'fromSuburb'
  | 'fromPostCode'
  | 'toSuburb'
  | 'toPostCode'
  | 'toCompany'
  | 'weightKey';
export type BookingRow = typeof bookings.$inferSelect;
/** A row to be inserted: everything but what the database makes. */
export type NewBooking = Omit<BookingRow, Generated>;

/** What each part of a booking has. */
export const partColumns = () => ({
  ...tenantColumn,
  id: id(),
  bookingId: int8('booking_id').notNull(),
  customerId: int8('customer_id').notNull(),
  creationTime: instant('creation_time').notNull(),
});
export const bookingNotes = schema.table('booking_notes', {
  ...partColumns(),
  comment: sentence('comment').notNull(),
  userName: text('user_name').notNull(),
  creatorUserId: int8('creator_user_id'),
});
function generated(column: string) {
  return text(column).generatedAlwaysAs('');
}
