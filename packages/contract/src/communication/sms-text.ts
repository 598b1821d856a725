/** Texts for phones: which news may be told so, what they may say is what the mail of the same news may. */
import type { TemplateType } from './outbound.ts';

/** News that may be told by SMS, and the type of its text. */
export const SMS_EVENTS = ['BookingConfirmation', 'OutForDelivery', 'Delivered', 'DeliveryFailed'] as const;
export type SmsEvent = (typeof SMS_EVENTS)[number] & TemplateType;
export type SmsType = `${SmsEvent}Sms`;
export const smsTypeOf = (event: SmsEvent): SmsType => `${event}Sms`;
export const SMS_TYPES = SMS_EVENTS.map(smsTypeOf) as [SmsType, ...SmsType[]];
/** Of which news a text tells. */
export const smsEventOf = (type: SmsType): SmsEvent => type.slice(0, -'Sms'.length) as SmsEvent;
/** Of the source; what it comes to on examples is limited by `MOST_SEGMENTS`. */
export const MAX_SMS_TEXT = 2000;
/** Parts that a text may take on examples. A real record may say more; past `MAX_SMS` characters it is cut. */
export const MOST_SEGMENTS = 4;
export const MAX_SMS = 918;
