/** The bus of a test is where the run says: on Kafka, in topics that nobody else has and that go when it closes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { testBus } from './bus.ts';
import { needs } from './needs.ts';

const onKafka = needs('Kafka: KAFKA_BROKERS', Boolean(process.env.KAFKA_BROKERS));

onKafka(
  'each test has topics of its own on the broker, as long as it runs',
  async () => {
    const admin = new Kafka({ brokers: process.env.KAFKA_BROKERS!.split(','), logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    const one = await testBus(),
      two = await testBus();
    const topicsOf = async ({ prefix }: { prefix: string }) =>
      (await admin.listTopics()).filter((t) => t.startsWith(prefix));
    expect(one.prefix).not.toBe(two.prefix);
    const heard: unknown[] = [];
    for (const [name, bus] of [
      ['one', one],
      ['two', two],
    ] as const)
      await bus.subscribe('same', ['booking'], async (events) => {
        heard.push(...events.map((e) => [name, e.topic, e.data]));
      });
    for (const bus of [one, two]) expect(await topicsOf(bus)).toEqual([`${bus.prefix}booking`]);
    await one.publish([
      {
        id: '00000000-0000-7000-8000-000000000001',
        tenantId: 1,
        type: 'booking.booked',
        topic: 'booking',
        key: '1',
        occurredAt: '2026-01-01T00:00:00Z',
        cause: {},
        data: { n: 1 },
      },
    ]);
    expect(heard).toEqual([['one', 'booking', { n: 1 }]]);
    for (const bus of [one, two]) await bus.close();
    // A broker answers before it has done so.
    for (const bus of [one, two])
      for (let tries = 0; tries < 100 && (await topicsOf(bus)).length > 0; tries++) await sleep(100);
    expect([await topicsOf(one), await topicsOf(two)]).toEqual([[], []]);
    await admin.disconnect();
  },
  60_000,
);
