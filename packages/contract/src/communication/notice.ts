/** What is told about which event: by which channel and to whom, for everyone and for a customer. */
import { calls, get, put } from '../call.ts';
import { Id } from '../wire.ts';
import { z } from '../zod.ts';
import type { TemplateType } from './outbound.ts';
import type { SmsEvent } from './sms-text.ts';

export const CHANNELS = ['Mail', 'Sms'] as const;
export type Channel = (typeof CHANNELS)[number];
/** `Customer`: whom the booking or the customer's record names. `Receiver`: the address that the freight goes to. */
export const AUDIENCES = ['Customer', 'Receiver'] as const;
export type Audience = (typeof AUDIENCES)[number];

type Told = Readonly<Partial<Record<Audience, boolean>>>;
/** Who may be mailed of what, and whether they are unless somebody says otherwise. */
export const NOTICES = {
  BookingConfirmation: { Customer: true, Receiver: false },
  PickupBooked: { Customer: false, Receiver: false },
  OutForDelivery: { Customer: false, Receiver: false },
  Delivered: { Customer: true, Receiver: true },
  DeliveryFailed: { Customer: false, Receiver: false },
  InvoiceIssued: { Customer: true },
  PaymentReceived: { Customer: true },
} as const satisfies Partial<Record<TemplateType, Told>>;
/** Who may be told by SMS; nobody is unless somebody says so. */
export const SMS_NOTICES = {
  BookingConfirmation: { Customer: false, Receiver: false },
  OutForDelivery: { Customer: false, Receiver: false },
  Delivered: { Customer: false, Receiver: false },
  DeliveryFailed: { Customer: false, Receiver: false },
} as const satisfies Record<SmsEvent, Told>;
export type NoticeEvent = keyof typeof NOTICES;
export const NOTICE_EVENTS = Object.keys(NOTICES) as [NoticeEvent, ...NoticeEvent[]];

const cell = { event: z.enum(NOTICE_EVENTS), channel: z.enum(CHANNELS), audience: z.enum(AUDIENCES) };
export const Notice = z.object({
  ...cell,
  /** What holds. */
  ison: z.boolean(),
  /** What was chosen here; null follows everyone's choice, or what the house begins with. */
  chosen: z.boolean().nullable(),
});
export type Notice = z.output<typeof Notice>;
export const NoticeInput = z.object({ ...cell, chosen: z.boolean().nullable() });
export type NoticeInput = z.output<typeof NoticeInput>;

export const noticeCalls = calls(
  'svc-communication',
  '/api/communication/notice',
  { staff: true, ours: true },
  {
    find: get('get-notices', { customerid: Id.optional() }, z.array(Notice), {
      permission: ['Administration.Settings', 'Customer.View'],
      summary: 'Who is told of what, by which channel; for everyone or for a customer',
    }),
    /** Cells that are not named stay. For everyone only who keeps the settings chooses. */
    save: put('save-notices', { customerid: Id.nullish(), notices: z.array(NoticeInput).min(1).max(100) }, undefined, {
      permission: ['Administration.Settings', 'Customer.Manage'],
      summary: 'Chooses who is told of what',
    }),
  },
);
