/** Who gets a text, from what its senders go by: the notices, else whom it is addressed to, and who is named for copies. */
import {
  ADDRESSEES,
  type AddressedType,
  COPIED_TYPES,
  type CopiedType,
  type Recipients,
} from '@cartage/contract/communication/addressee.ts';
import { smsEventOf } from '@cartage/contract/communication/sms-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { customerTypes } from '../customer/customer.store.ts';
import { choicesFor } from '../notice/notice.store.ts';
import { noticesOf } from '../notice/notice.ts';
import { isOfSms } from './fields.ts';
import { copiesOf } from './template.store.ts';

type Of = { customerid: number | null; customertype: string | null };
export async function recipientsOf(ctx: Ctx, type: TextType, { customerid, customertype }: Of): Promise<Recipients> {
  const { everyones, of } = await choicesFor(ctx, [customerid]);
  const [event, channel] = isOfSms(type) ? [smsEventOf(type), 'Sms'] : [type, 'Mail'];
  const told = noticesOf(everyones, of(customerid))
    .filter((n) => n.event === event && n.channel === channel)
    .map(({ audience, ison }) => ({ to: audience, ison }));
  return {
    goesto: isAddressed(type) ? [{ to: ADDRESSEES[type], ison: true }] : told,
    copies: isCopied(type)
      ? await copiesOf(ctx, type, customerid, customertype ?? (await typeOf(ctx, customerid)))
      : [],
  };
}
const isAddressed = (type: TextType): type is AddressedType => Object.hasOwn(ADDRESSEES, type);
const isCopied = (type: TextType): type is CopiedType => (COPIED_TYPES as readonly TextType[]).includes(type);
const typeOf = async (ctx: Ctx, customerid: number | null) =>
  customerid === null ? null : ((await customerTypes(ctx, [customerid])).get(customerid) ?? null);
