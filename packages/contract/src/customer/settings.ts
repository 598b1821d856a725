/** What a customer's bookings must say, and the shops that it sells from. */
import { calls, del, get, post, put } from '../call.ts';
import { Empty, Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';
import { sayKit } from '../words/errors/kit.ts';

/** Callers exist that send these writes as GET, where an object travels as JSON text. */
const fromText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const Asked = z.object({ isEnable: z.boolean(), isRequired: z.boolean() });
/** With what a key begins that was answered in place of the one that was written. */
export const STORE_MASK = '••••';
export const isStoreMask = (storeKey: string): boolean => storeKey.trim().startsWith(STORE_MASK);
/** `storeKey` is a mask with the last four characters: the key itself is sealed when it is written, and nobody reads it again. */
export const StoreSettings = z.object({
  id: z.number().int(),
  customerId: z.number().int(),
  storeType: z.string(),
  cartName: z.string().nullable(),
  storeKey: z.string(),
  isActive: z.boolean(),
  storeParams: z.record(z.string(), z.string()),
});
export type StoreSettings = z.infer<typeof StoreSettings>;
/**
 * `storeKey` is the secret that the shop signs its questions with. An update without an `id` is of the shop with that key;
 * one with an `id` keeps the key when it sends none, or the mask that was answered.
 */
const StoreInput = z.object({
  id: Id.nullish(),
  storeType: name(60),
  cartName: text(120).nullish(),
  storeKey: name(200).optional(),
  isActive: z.boolean().optional(),
  storeParams: z
    .record(z.string().max(60), text(400))
    .refine((params) => Object.keys(params).length <= 50, sayKit('invalidInput'))
    .optional(),
});
export type StoreInput = z.output<typeof StoreInput>;

const groups = {
  /** Whether bookings name a cost centre. */ costCenterSettings: Asked,
  /** Whether bookings carry a reference; required, none is booked without one. */ referenceSettings: Asked,
  /** Whether freight may be left where nobody signs for it. */ bookingSettings: z.object({ atl: z.boolean() }),
};
export const CustomerSettings = z.object({ ...groups, stores: z.array(StoreSettings) });
export type CustomerSettings = z.infer<typeof CustomerSettings>;
/** A group that is left out stays; so does a shop. */
export const CustomerSettingsInput = z.object({ ...groups, stores: z.array(StoreInput).max(100) }).partial();
export type CustomerSettingsInput = z.output<typeof CustomerSettingsInput>;

/** A customer's own people mean their own, whatever `customerId` says; staff must name one. */
const whose = { customerId: Id.nullish() };
export const customerSettingsCalls = calls(
  'svc-customer',
  '/api/customer/customersettings',
  { permission: 'Customer' },
  {
    stores: get('getecommercestoresettings', { ...whose, storeKey: text(200).optional() }, z.array(StoreSettings)),
    /** Whoever books needs to know what a booking must say. */
    find: get('getallsettings', whose, CustomerSettings, { permission: ['Customer.View', 'Booking.View'] }),
    saveStore: post('updateecommercestoresettings', { ...whose, store: fromText(StoreInput) }, Empty, {
      alsoGet: true,
    }),
    removeStore: del('deleteecommercestore', { ...whose, id: Id }, Empty, {
      ours: true,
      summary: 'The shop is gone, and asks for rates no more; bookings that came from it stay.',
    }),
    update: put('updateallsettings', { ...whose, settings: fromText(CustomerSettingsInput) }, Empty, { alsoGet: true }),
  },
);
