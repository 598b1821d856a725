/** Addresses and items, shared by bookings, jobs, rates and warehouse. */
import { Length, Money, name, text, Weight } from './wire.ts';
import { z } from './zod.ts';

const line = text(120).nullish();
/** An address as bookings spell it (shell.txt §3). */
export const Address = z.object({
  type: text(40).nullish(),
  contactName: text(120).nullish(),
  companyName: text(120).nullish(),
  email: z.union([z.literal(''), z.email()]).nullish(),
  telephone: text(40).nullish(),
  addressLine1: line,
  addressLine2: line,
  addressLine3: line,
  postCode: text(12).nullish(),
  suburb: text(80).nullish(),
  state: text(40).nullish(),
  stateCode: text(8).nullish(),
  country: text(80).nullish(),
  countryCode: text(3).nullish(),
});
export type Address = z.infer<typeof Address>;

/** Pieces of one booking. Each has a number, a label and a row of its own; what is more travels as several bookings. */
export const MAX_PIECES = 500;
/** One line of freight. Lengths and weight are those of one piece; `quantity` says how many. */
export const Item = z.object({
  id: z.number().int().nullish(),
  productId: z.number().int().nullish(),
  packageType: name(40),
  height: Length.nullish(),
  width: Length.nullish(),
  length: Length.nullish(),
  weight: Weight.nullish(),
  quantity: z.number().int().min(1).max(MAX_PIECES),
  description: text(400).nullish(),
  itemOptions: z.record(z.string().max(60), text(200)).nullish(),
  hsCode: text(20).nullish(),
  itemValue: Money.nullish(),
  currency: text(3).nullish(),
  manufactureCountryCode: text(3).nullish(),
  /** Ours: the SSCC (18 digits) of each article, given when the connote is. */
  articleNumbers: z.array(z.string().max(40)).max(MAX_PIECES).nullish(),
});
export type Item = z.infer<typeof Item>;

/** "Sydney NSW 2000" */
export const locality = (a: {
  suburb?: string | null | undefined;
  stateCode?: string | null | undefined;
  state?: string | null | undefined;
  postCode?: string | null | undefined;
}): string => [a.suburb, a.stateCode ?? a.state, a.postCode].filter(Boolean).join(' ');
