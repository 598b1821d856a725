/** Walks over every call and table of a service: written once, run by each service in three lines. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Call, permissionsOf } from '@cartage/contract/call.ts';
import { keyCalls } from '@cartage/contract/core/auth.ts';
import { ErrorBody } from '@cartage/contract/error.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { z } from '@cartage/contract/zod.ts';
import { INTERNAL_HEADER } from '@cartage/server/internal.ts';
import { aCustomerUser, aStaff } from './actors.ts';
import { aBearer } from './bearer.ts';
import { HALF_MADE } from './half-made.ts';
import { asOwner, PLANTED } from './plant.ts';
import { nasty, plausible, randomFrom } from './sample.ts';
import { as, senderOf } from './send.ts';
import { type TestService, WITHOUT_FEATURES } from './service.ts';
import { walkTables } from './walk-tables.ts';
import { type UnitOptions, walkUnits } from './walk-units.ts';

const Failure = z.object({ result: z.null(), success: z.literal(false), error: ErrorBody });
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);
const WRONG_INPUTS = Number(process.env.FUZZ_INPUTS ?? 200);
const EMPTY_TENANT = 99;

export type WalkOptions = {
  /** Calls that the walk may not send at random because they wait for the outside world or never end; path parts. */
  skipFuzz?: readonly string[];
  /** What of a service whose rows are seen by organisation unit is the whole tenant's. */
  units?: UnitOptions;
};

export function walkCalls(svc: TestService, options: WalkOptions = {}): void {
  const bound = svc.definition.routes.flat().map(([call]) => call);
  const send = senderOf(svc);
  const sampleOf = (call: Call, n = 1) => plausible(call.input, randomFrom(SEED + n));
  const tokenCalls = bound.filter((c) => (c.options.auth ?? 'token') === 'token');

  describe('every call', () => {
    test('refuses a stranger, and every forged token, with the wrapped 401', async () => {
      const wrong: Record<string, string>[] = [
        {},
        { authorization: 'Bearer ' },
        { authorization: 'Bearer a.b.c' },
        {
          authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"tenant":1,"user":1,"pv":1}').toString('base64url')}.`,
        },
        { [INTERNAL_HEADER]: 'abc.def' },
      ];
      svc.answers(keyCalls.keys, () => ({ keys: [] }));
      for (const call of tokenCalls) {
        for (const headers of wrong) {
          const answer = await send(call, sampleOf(call), { 'x-tenant-id': '1', ...headers });
          if (answer.status !== 401)
            throw new Error(`${call.id} answered ${answer.status} to ${JSON.stringify(headers)}`);
          Failure.parse(await answer.json());
        }
      }
    });
    test('asks for a tenant', async () => {
      for (const call of bound.filter((c) => !c.options.anyTenant)) {
        const answer = await send(call, sampleOf(call), {});
        if (![400, 401].includes(answer.status))
          throw new Error(`${call.id} answered ${answer.status} without a tenant`);
      }
    });
    test('refuses a person who lacks its permission with 403', async () => {
      for (const call of tokenCalls.filter((c) => permissionsOf(c).length > 0)) {
        const wanted = permissionsOf(call);
        const others = PERMISSIONS.filter((p) => !wanted.includes(p) && p !== 'Job.Drive');
        const answer = await send(call, sampleOf(call), as(aStaff(others)));
        if (answer.status !== 403)
          throw new Error(`${call.id} answered ${answer.status} without ${permissionsOf(call).join(' or ')}`);
      }
      for (const call of tokenCalls.filter((c) => c.options.staff)) {
        const answer = await send(call, sampleOf(call), as(aCustomerUser(7, permissionsOf(call))));
        if (answer.status !== 403) throw new Error(`${call.id} answered ${answer.status} to a customer user`);
      }
    });
    test('is not there while the tenant has switched its feature off', async () => {
      for (const call of bound.filter((c) => c.options.feature)) {
        const answer = await send(call, sampleOf(call), as(aStaff(), WITHOUT_FEATURES));
        expect({ call: call.id, status: answer.status }).toEqual({ call: call.id, status: 404 });
        expect(Failure.parse(await answer.json()).error.message).toBe('Page was not found.');
      }
    });
    test('that lists answers an empty page to an empty tenant', async () => {
      for (const call of bound.filter(
        (c) => c.method === 'GET' && isPage(c) && c.input.safeParse({}).success && !c.options.answer,
      )) {
        const answer = await send(call, {}, as(aStaff(), EMPTY_TENANT));
        if (answer.status === 404) continue;
        expect({ call: call.id, status: answer.status }).toEqual({ call: call.id, status: 200 });
      }
    });
    test(`answers wrong input with a 4xx in the envelope and writes nothing (seed ${SEED}, ${WRONG_INPUTS} a call)`, async () => {
      const random = randomFrom(SEED);
      const faults: string[] = [];
      for (const call of bound.filter(
        (c) =>
          c.options.answer !== 'events' &&
          !options.skipFuzz?.some((part) => c.path.toLowerCase().includes(part.toLowerCase())),
      )) {
        const before = await rowCounts(svc);
        for (let n = 0; n < WRONG_INPUTS && faults.length < 20; n++) {
          const input =
            call.method === 'GET' ||
            call.method === 'DELETE' ||
            (call.options.body ?? 'json') === 'form' ||
            typeof call.options.body === 'object'
              ? flat(nasty(call.input, random))
              : nasty(call.input, random);
          // What happens to fit may be carried out; only what does not fit must leave no trace.
          if (fits(call, input)) continue;
          const answer = await send(call, input, as(n % 3 === 2 ? aCustomerUser(7) : aStaff()));
          if (answer.status >= 500)
            faults.push(
              `${call.id} answered ${answer.status} to ${JSON.stringify(input)?.slice(0, 300)}: ${await answer.text()}`,
            );
          else if (
            answer.status >= 400 &&
            !Failure.safeParse(await answer.json().catch(() => undefined)).success &&
            !call.options.bare
          )
            faults.push(`${call.id}: ${answer.status} without the envelope`);
        }
        const after = await rowCounts(svc);
        if (call.method !== 'GET' && JSON.stringify(before) !== JSON.stringify(after))
          faults.push(`${call.id} wrote rows for wrong input: ${JSON.stringify(before)} → ${JSON.stringify(after)}`);
      }
      expect(faults).toEqual([]);
    }, 300_000);
    test(`never answers input that fits its shape with a 5xx (seed ${SEED})`, async () => {
      const random = randomFrom(SEED + 7);
      const faults: string[] = [];
      for (const call of bound.filter(
        (c) =>
          c.options.answer !== 'events' &&
          !options.skipFuzz?.some((part) => c.path.toLowerCase().includes(part.toLowerCase())),
      )) {
        for (let n = 0; n < 25 && faults.length < 20; n++) {
          const input = plausible(call.input, random);
          const answer = await send(call, input, as(n % 3 === 2 ? aCustomerUser(7) : aStaff(), 4));
          // 503 is honest here: in this test the other services answer nothing.
          if (answer.status >= 500 && answer.status !== 503)
            faults.push(
              `${call.id} answered ${answer.status} to ${JSON.stringify(input)?.slice(0, 300)}: ${await answer.text()}`,
            );
        }
      }
      expect(faults).toEqual([]);
    }, 120_000);
  });

  walkTables(svc);
  if (svc.definition.isByUnit) walkUnits(svc, options.units);

  describe('a half-made person', () => {
    test.each(HALF_MADE)('%s is refused by every call that is not about the person alone', async (_, actor) => {
      for (const call of tokenCalls.filter((c) => !c.options.own)) {
        const answer = await send(call, sampleOf(call), as(actor, PLANTED.tenantId));
        if (answer.status !== 403) throw new Error(`${call.id} answered ${answer.status}`);
      }
    });
    test('a user who is deactivated, signs out or is signed out is refused by every call within five seconds', async () => {
      const [call] = tokenCalls;
      if (!call) return;
      const bearer = await aBearer(svc);
      const status = async (c: Call) =>
        (await send(c, sampleOf(c), { 'x-tenant-id': '1', authorization: `Bearer ${bearer.token}` })).status;
      for (const end of [bearer.deactivate, bearer.signOut]) {
        await bearer.signIn();
        expect(await status(call)).not.toBe(401);
        await end();
        for (const from = Date.now(); (await status(call)) !== 401; await wait(50))
          if (Date.now() - from > 5000) throw new Error('not within 5 s');
        for (const each of tokenCalls)
          expect({ call: each.id, status: await status(each) }).toEqual({ call: each.id, status: 401 });
      }
    }, 30_000);
  });
}

/** zod itself throws at some objects with a `length`; then the input does not fit. */
const fits = (call: Call, input: unknown): boolean => {
  try {
    return call.input.safeParse(input ?? {}).success;
  } catch {
    return false;
  }
};
const isPage = (call: Call): boolean =>
  call.output instanceof z.ZodObject && 'items' in call.output.shape && 'totalCount' in call.output.shape;
/** A query string carries text only. */
const flat = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.fromEntries(
        Object.entries(input).map(([k, v]) => [
          k,
          typeof v === 'object' && v !== null ? JSON.stringify(v).slice(0, 2000) : v,
        ]),
      )
    : {};
async function rowCounts(svc: TestService): Promise<Record<string, number>> {
  const { schema } = svc.definition;
  const tables = await asOwner(
    svc,
    `select c.relname as name from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and c.relname not in ('outbox', 'inbox')`,
  );
  const counts = await asOwner(
    svc,
    tables.rows
      .map((r) => `select '${r.name}' as name, count(*)::int as n from ${schema}.${r.name}`)
      .join(' union all '),
  );
  return Object.fromEntries(counts.rows.map((r) => [r.name, r.n]));
}
