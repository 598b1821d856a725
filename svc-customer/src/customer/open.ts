/** A new customer with the code and the type that the tenant gives it. */
import { CUSTOMER_TYPES, USUAL_CUSTOMER_TYPE, type CustomerInput } from '@cartage/contract/customer/customer.ts';
import { invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { create } from '@cartage/server/write.ts';
import { customer as customerEntity } from './customer.entity.ts';
import { claimCode, nextCode } from './customer.store.ts';
import { opened } from './customer.ts';

/** `member`: what the caller calls its code. `mayLackCode`: nobody is there to type one, so the next is given. */
type How = { member?: string; mayLackCode?: boolean };

export async function openCustomer(ctx: Ctx, input: CustomerInput, how: How = {}): Promise<number> {
  const start = {
    customerGuid: uuidv7(ctx.now()),
    dateOfRegistration: ctx.now().toISOString(),
    code: await codeFor(ctx, input, how),
    type: await usualType(ctx),
  };
  return (await create(ctx, customerEntity, opened(input, start))).id;
}

async function codeFor(
  ctx: Ctx,
  { code }: CustomerInput,
  { member = 'customer.code', mayLackCode }: How,
): Promise<string> {
  if (code?.trim()) return claimCode(ctx, code.trim());
  if (!mayLackCode && (await ctx.settings()).customerNumbering.isManual)
    throw invalid([{ message: sayKit('required'), members: [member] }]);
  return nextCode(ctx);
}
async function usualType(ctx: Ctx): Promise<string> {
  const { defaultCustomerType } = (await ctx.settings()).customerNumbering;
  return CUSTOMER_TYPES.find((type) => type === defaultCustomerType) ?? USUAL_CUSTOMER_TYPE;
}
