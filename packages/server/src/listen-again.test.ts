/** What kafkajs gives up for good is begun again: else nobody would listen until the process is restarted. */
import { kafkaBus } from './bus.kafka.ts';

type Crash = (event: { payload: { error: Error; restart: boolean } }) => void;
const made: { crash: Crash; runs: number; isGone: boolean }[] = [];
let refusals = 0;
jest.mock('kafkajs', () => {
  const there = async () => undefined;
  const side = { connect: there, disconnect: there, listTopics: async () => ['t', 't.dead'], sendBatch: there };
  return {
    ...jest.requireActual<typeof import('kafkajs')>('kafkajs'),
    Kafka: class {
      admin = () => side;
      producer = () => side;
      consumer = () => {
        const one = { crash: (() => undefined) as Crash, runs: 0, isGone: false };
        made.push(one);
        return {
          events: { CRASH: 'consumer.crash' },
          on: (_: string, crash: Crash) => (one.crash = crash),
          connect: async () => {
            if (refusals-- > 0) throw new Error('not yet');
          },
          subscribe: there,
          run: async () => void one.runs++,
          disconnect: async () => void (one.isGone = true),
        };
      };
    },
  };
});
const until = async (isSo: () => boolean) => {
  for (let n = 0; n < 100 && !isSo(); n++) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isSo()).toBe(true);
};
beforeEach(() => {
  made.length = 0;
  refusals = 0;
});
const crash = (restart: boolean) => made.at(-1)!.crash({ payload: { error: new Error('final'), restart } });

test('a consumer that crashed for good is made anew until it listens; one that starts again by itself is left alone', async () => {
  const errors: unknown[] = [];
  const bus = await kafkaBus({ brokers: ['x:1'], clientId: 'test', topics: ['t'], onError: (e) => errors.push(e) });
  const stop = await bus.subscribe('group', ['t'], async () => undefined);
  crash(true);
  expect(made).toHaveLength(1);
  refusals = 1;
  crash(false);
  await until(() => made.length === 3 && made[2]!.runs === 1);
  expect(made.map((one) => one.isGone)).toEqual([true, true, false]);
  expect(errors).toHaveLength(3);
  await stop();
  crash(false);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(made).toHaveLength(3);
  await bus.close();
});
