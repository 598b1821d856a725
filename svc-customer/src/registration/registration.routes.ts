import { accessCalls } from '@cartage/contract/core/access.ts';
import { registrationCalls, registrationDecisionCalls } from '@cartage/contract/customer/registration.ts';
import { conflict, forbidden } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/guest.ts';
import { plannedOnce } from '@cartage/server/planned-once.ts';
import { routes } from '@cartage/server/routes.ts';
import { findRow, listPage } from '@cartage/server/rows.ts';
import { change, lock } from '@cartage/server/write.ts';
import { openCustomer } from '../customer/open.ts';
import { prove, register, signInIsThere } from './register.ts';
import { registration } from './registration.entity.ts';
import { listed } from './registration.store.ts';
import { registrations } from './registration.tables.ts';
import { approved, calledIn, customerOf, declined, requireWaiting } from './registration.ts';
import { workFor } from './work.ts';

export const registrationRoutes = routes(registrationCalls, {
  work: async (ctx) => ({ challenge: await workFor(ctx) }),
  register: (ctx, asked) => plannedOnce(ctx, registrationCalls.register, asked, () => register(ctx, asked)),
  prove: async (ctx, { code, password }) => {
    const { email, canLogin } = await ctx.tx((tx) => prove(tx, code, password));
    return { canLogin, isReady: canLogin && (await signInIsThere(ctx, email)) };
  },
});

export const registrationDecisionRoutes = routes(registrationDecisionCalls, {
  list: (ctx, { status, ...query }) => listPage(ctx, listed(status), query),
  approve: async (ctx, { id, code }) => {
    const { status, email, customerId } = await findRow(ctx, registrations, id, 'Registration');
    if (status === 'Approved' && customerId !== null) return { customerId };
    requireWaiting({ status });
    const { isKnown } = await ctx.call(accessCalls.isKnown, { emailAddress: email }, { system: true });
    if (isKnown) throw conflict('registration.known', say('registration.known'));
    return ctx.tx(async (tx) => {
      const row = await lock(tx, registration, id);
      if (row.status === 'Approved' && row.customerId !== null) return { customerId: row.customerId };
      requireWaiting(row);
      const opened = await openCustomer(tx, customerOf(row, code), { member: 'code' });
      await change(tx, registration, row, (was, at) => approved(was, opened, tx.actor.userName, at));
      return { customerId: opened };
    });
  },
  decline: async (ctx, { id, reason }) => {
    await change(ctx, registration, id, (row, at) => declined(row, reason, ctx.actor.userName, at));
    return undefined;
  },
  signIn: async (ctx, { id }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    const row = await findRow(ctx, registrations, id, 'Registration');
    if (row.customerId === null) throw conflict('registration.open', say('registration.open'));
    const { customerId, email: emailAddress, contact: phoneNumber, passwordHash } = row;
    return { customerId, emailAddress, name: calledIn(row).slice(0, 100), phoneNumber, passwordHash };
  },
});
