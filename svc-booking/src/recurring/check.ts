/** What keeps a rule from ever booking is said when it is saved: the same rules as for the booking of a day. */
import { AppError, type ValidationError } from '@cartage/contract/error.ts';
import type { RecurringContent, RecurringTerms } from '@cartage/contract/booking/recurring.ts';
import type { Day } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { faultsOf } from '../booking/faults.ts';
import { type Fields, fieldsFrom } from '../booking/fields.ts';
import { termsOf } from '../carrier-account/terms.store.ts';
import { askedFaults, charged } from '../customer/asked-for.ts';
import { askedFor } from '../customer/asked-for.store.ts';
import type { KnownCustomer } from '../customer/customer.store.ts';
import { checkPlaces } from '../freight/places.ts';
import { contentOn, placeholderFaults } from './placeholders.ts';
import { ruleFaults } from './rule.ts';

/** `day`: any that may be booked; a rule may begin later than a booking may lie ahead. */
type Asked = { said: RecurringTerms; content: RecurringContent; customer: KnownCustomer; day: Day };

export async function refuseFaultyRule(ctx: Ctx, { said, content, customer, day }: Asked): Promise<void> {
  const own = ruleFaults(said);
  const ofBooking = [
    ...placeholderFaults(content),
    ...(await freightFaults(ctx, fieldsFrom(contentOn(content, day), customer, null, day))),
    ...(said.chooses === 'Service' ? await serviceFaults(ctx, content, customer.id) : unmeasured(content)),
  ].map((f) => ({ ...f, members: f.members.map((m) => `booking.${m}`) }));
  const found = [...own, ...ofBooking];
  if (found.length) throw new AppError(422, 'recurring.invalid', found[0]!.message, { validationErrors: found });
}

async function freightFaults(ctx: Ctx, fields: Fields): Promise<ValidationError[]> {
  const { timezone: zone, covers } = await ctx.settings();
  const asked = await askedFor(ctx, fields.customerId);
  const [places] = await checkPlaces(ctx, [fields]);
  const whole = { ...fields, customer: charged(asked, fields.customer, true) };
  return [
    ...places!.faults,
    ...faultsOf(whole, { now: ctx.now(), zone, isBooked: true, covers, before: null }),
    ...askedFaults(asked, whole),
  ];
}

async function serviceFaults(ctx: Ctx, content: RecurringContent, customerId: number): Promise<ValidationError[]> {
  const { carrierServiceCode, carrierAccountId } = content;
  if (!carrierServiceCode?.trim()) return [{ message: say('recurring.service'), members: ['carrierServiceCode'] }];
  const accounts = (await termsOf(ctx))(customerId);
  return carrierAccountId && !accounts.some((t) => t.account.id === carrierAccountId)
    ? [{ message: say('recurring.account'), members: ['carrierAccountId'] }]
    : [];
}
/** Carriers are asked for quotes by what a piece measures. */
const unmeasured = ({ items }: RecurringContent): ValidationError[] =>
  items.flatMap((item, i) =>
    (['length', 'width', 'height'] as const)
      .filter((side) => !item[side]?.value)
      .map((side) => ({ message: say('recurring.askedFor'), members: [`items.${i}.${side}`] })),
  );
