import { type Call, calls, declaredCalls, post } from '@cartage/contract/call.ts';
import '@cartage/contract/all.ts';
import { AppError } from '@cartage/contract/error.ts';
import { z } from '@cartage/contract/zod.ts';
import { plausible, randomFrom } from '@cartage/testing/sample.ts';
import type { FastifyRequest } from 'fastify';
import { parseInput, readInput } from './input.ts';

const sent = (call: Call, body: unknown) =>
  readInput(call, { method: call.method, body, query: {}, params: {} } as FastifyRequest);
const eitherWay = declaredCalls().filter((call) => call.options.wrappedIn);

test('a record that the specification leaves open is one of a driver, a vehicle, a waypoint, a run, a job, a zone or an answer', () => {
  expect([...new Set(eitherWay.map((call) => call.options.wrappedIn))].toSorted()).toEqual([
    'answer',
    'driver',
    'job',
    'run',
    'vehicle',
    'waypoint',
    'zone',
  ]);
});
test.each(eitherWay.map((call) => [call.id, call] as const))(
  '%s takes its record under its name and bare',
  async (_id, call) => {
    const name = call.options.wrappedIn!;
    const { shape } = call.input as z.ZodObject;
    expect(Object.keys(shape)).toEqual([name]);
    // A member of the record by the record's own name could not be told from the record.
    const members = Object.keys((shape[name] as z.ZodObject).shape);
    expect(members).not.toContain(name);
    for (let seed = 1; seed <= 20; seed++) {
      const record = plausible(shape[name] as z.ZodType, randomFrom(seed)) as object;
      const [bare, wrapped] = [await sent(call, record), await sent(call, { [name]: record })];
      expect(bare).toEqual(wrapped);
      expect(call.input.safeParse(bare).success).toBe(call.input.safeParse(wrapped).success);
    }
  },
);
test('what is wrong of a bare record is named like that of a wrapped one, and other calls take no bare record', async () => {
  const { either, wrappedAlone } = calls(
    'svc-jobs',
    '/api/own',
    {},
    {
      either: post('either', { crate: z.object({ label: z.string() }) }, undefined, { wrappedIn: 'crate' }),
      wrappedAlone: post('wrapped', { crate: z.object({ label: z.string() }) }),
    },
  );
  const faults = async (call: Call, body: unknown) => {
    try {
      return parseInput(call, await sent(call, body));
    } catch (error) {
      return (error as AppError).validationErrors.map((fault) => fault.members);
    }
  };
  expect(await faults(either, { label: 'A' })).toEqual({ crate: { label: 'A' } });
  expect(await faults(either, { label: 1 })).toEqual([['crate.label']]);
  expect(await faults(either, { crate: { label: 1 } })).toEqual([['crate.label']]);
  expect(await faults(wrappedAlone, { label: 'A' })).toEqual([['crate']]);
});
