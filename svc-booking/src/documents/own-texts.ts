/** What labels and consignment notes say in the tenant's own words. */
import { locality } from '@cartage/contract/address.ts';
import { noteWords } from '@cartage/contract/words/papers/note.ts';
import type { Sender } from '@cartage/paper/letterhead.ts';
import { paperWords } from '@cartage/paper/say.ts';
import { numberOf } from '@cartage/paper/words.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { documentTexts } from '@cartage/server/document-texts.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { typeOf } from '../customer/customer.store.ts';

const t = paperWords(noteWords);
export const ownTexts = documentTexts('booking');

const whose = (ctx: Ctx, b: BookingRow) => ({
  customerId: b.customerId,
  // A paper goes out in everyone's words where its customer's type cannot be asked for just now.
  customerType: () =>
    typeOf(ctx, b.customerId).catch((error: unknown) => {
      ctx.log.warn(
        { err: error, customerId: b.customerId },
        'a paper goes out without the text of its type of customer',
      );
      return null;
    }),
});
const facts = (b: BookingRow, sender: Sender) => ({
  consignmentId: b.consignmentId ?? '',
  customerName: b.customer.companyName ?? b.customer.customerName ?? b.customer.code ?? '',
  from: locality(b.fromAddress),
  to: locality(b.toAddress),
  pieces: b.totalItems,
  service: b.carrierServiceName ?? '',
  reference: b.reference
    .map((r) => r.value)
    .filter(Boolean)
    .join(', '),
  'tenant.name': sender.name,
  'tenant.legalName': sender.legalName || sender.name,
  'tenant.address': sender.address,
  'tenant.phone': sender.phone,
  'tenant.email': sender.email,
});
export const labelNote = (ctx: Ctx, b: BookingRow, sender: Sender): Promise<string> =>
  ownTexts.say(ctx, 'LabelNote', whose(ctx, b), facts(b, sender));
export const consignmentTerms = (ctx: Ctx, b: BookingRow, sender: Sender): Promise<string> => {
  const cover =
    b.isInsured && b.insuredValue ? t(sender, 'cover', { amount: numberOf(b.insuredValue, 2) }) : t(sender, 'noCover');
  return ownTexts.say(ctx, 'ConsignmentTerms', whose(ctx, b), { ...facts(b, sender), cover });
};
