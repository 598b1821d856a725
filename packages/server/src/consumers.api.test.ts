/** Events that arrive together: lists keep their place among single ones, each event once, a faulty one harms itself only. */
import { type Envelope, events, type EventType } from '@cartage/contract/event.ts';
import { z } from '@cartage/contract/zod.ts';
import { startForTest } from '@cartage/testing/service.ts';
import type { Bus, Handler } from './bus.ts';
import { BaseConfig } from './config.ts';
import { consumers, type Consumers, on, onAll, subscribeConsumers } from './consumers.ts';
import { defineService } from './service.ts';
import { uuidv7 } from './uuid.ts';

const parcel = events('svc-booking', 'booking', 'parcelId', 'services', {
  parcelMade: { parcelId: z.number() },
  parcelMoved: { parcelId: z.number() },
  parcelLost: { parcelId: z.number() },
});
const svc = startForTest(
  defineService({
    name: 'svc-booking',
    schema: 'booking',
    config: BaseConfig,
    migrations: new URL('./kit-fixture/', import.meta.url),
    routes: [],
  }),
);

let told: string[] = [],
  faulty: number | undefined;
const group = consumers('parcels', [
  ...onAll([parcel.parcelMade, parcel.parcelMoved], async (_ctx, arrived) => {
    if (arrived.some((a) => a.event.data.parcelId === faulty)) {
      faulty = undefined;
      throw new Error('not this time');
    }
    told.push(
      arrived
        .map((a) => `${a.event.type.slice('booking.parcel'.length)}${a.event.data.parcelId} by ${a.ctx.actor.userName}`)
        .join('+'),
    );
  }),
  on(parcel.parcelLost, (_ctx, { parcelId }) => {
    told.push(`Lost${parcelId}`);
  }),
]);
const heardBy = async (group: Consumers): Promise<Handler> => {
  const handlers: Handler[] = [];
  const subscribe: Bus['subscribe'] = async (_name, _topics, handler) => {
    handlers.push(handler);
    return async () => undefined;
  };
  await subscribeConsumers(svc.service.home, { subscribe } as Bus, [group]);
  return handlers[0]!;
};
let receive: Handler;
beforeAll(async () => {
  receive = await heardBy(group);
});
beforeEach(() => {
  told = [];
});
const arrived = (type: EventType<any>, parcelId: number, { tenantId = 1, userName = 'Ana' } = {}): Envelope => ({
  id: uuidv7(),
  type: type.type,
  topic: type.topic,
  key: String(parcelId),
  tenantId,
  occurredAt: '2026-11-21T00:00:00.000Z',
  cause: { requestId: 'r', userName },
  data: { parcelId },
});

test('neighbours come as one list in the name of their own authors, and never pass what stands between them', async () => {
  await receive([
    arrived(parcel.parcelMade, 1),
    arrived(parcel.parcelMoved, 1, { userName: 'Ben' }),
    arrived(parcel.parcelLost, 1),
    arrived(parcel.parcelMade, 2),
  ]);
  expect(told).toEqual(['Made1 by Ana+Moved1 by Ben', 'Lost1', 'Made2 by Ana']);
});
test('an event that comes twice, in one arrival or later, is heard once', async () => {
  const twice = arrived(parcel.parcelMade, 3);
  await receive([twice, twice, arrived(parcel.parcelMoved, 3)]);
  await receive([twice]);
  expect(told).toEqual(['Made3 by Ana+Moved3 by Ana']);
});
test('tenants are kept apart', async () => {
  await receive([
    arrived(parcel.parcelMade, 4),
    arrived(parcel.parcelMade, 5, { tenantId: 2 }),
    arrived(parcel.parcelMade, 6),
  ]);
  expect(told).toEqual(['Made4 by Ana+Made6 by Ana', 'Made5 by Ana']);
});
test('where a list fails, each of its events is heard alone, in order and once', async () => {
  faulty = 8;
  await receive([arrived(parcel.parcelMade, 7), arrived(parcel.parcelMade, 8), arrived(parcel.parcelLost, 8)]);
  expect(told).toEqual(['Made7 by Ana', 'Made8 by Ana', 'Lost8']);
});

describe('what a tenant has nobody for', () => {
  const parcels: number[] = [];
  const listeners = [on(parcel.parcelMade, (_ctx, { parcelId }) => void parcels.push(parcelId))];
  const made = async (wants: Consumers['wants'], parcelId: number, tenantId: number) => {
    const event = arrived(parcel.parcelMade, parcelId, { tenantId });
    const hear = await heardBy(consumers('choosy', listeners, wants ? { wants } : {}));
    await hear([event]);
    return event;
  };
  beforeEach(() => void parcels.splice(0));

  test('passes by without a note, so that it is heard once somebody wants it', async () => {
    const event = await made(async (ctx) => ctx.tenantId === 2, 21, 1);
    expect(parcels).toEqual([]);
    await (
      await heardBy(consumers('choosy', listeners))
    )([event]);
    expect(parcels).toEqual([21]);
    await made(async (ctx, type) => ctx.tenantId === 2 && type === parcel.parcelMade.type, 22, 2);
    expect(parcels).toEqual([21, 22]);
  });
  test('is heard while nobody can say what is wanted', async () => {
    await made(() => Promise.reject(new Error('the database is away')), 23, 1);
    expect(parcels).toEqual([23]);
  });
});
