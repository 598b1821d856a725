/** What strangers are offered on a tenant's own site and on the sites of its customers; closed by default. */
import { Id, text } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

/** A site that may show our pages in a frame: `https://shop.example`, also with a port or `*.` before the name; `http://localhost:3000` while one is being built. */
export const FramingSite = text(200).regex(
  /^(https:\/\/(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+|http:\/\/localhost)(:\d{1,5})?$/,
  say('site'),
);
/** Bookings of guests belong to one customer of the tenant: its references are asked of them, its terms price them. */
export const GuestRules = z
  .object({ isAllowed: z.boolean().default(false), customerId: Id.nullable().default(null) })
  .prefault({});
export const EmbedRules = z.object({ sites: z.array(FramingSite).max(50).default([]) }).prefault({});
