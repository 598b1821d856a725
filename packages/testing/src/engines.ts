/** Redis and Kafka of a test run: containers when `TEST_ENGINES=docker` says so, else those that the environment names. */
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';

const inDocker = process.env.TEST_ENGINES === 'docker';
const started: StartedTestContainer[] = [];
// Local images have no registry to be pulled from; public ones are pulled by testcontainers' own default.
const pull = { shouldPull: () => false };

/** Image names may be set, so that the same tests run on public images and on ones built here. */
export const IMAGES = { redis: process.env.TEST_IMAGE_REDIS ?? 'redis:8', kafka: process.env.TEST_IMAGE_KAFKA ?? 'apache/kafka:4.1.0', postgres: process.env.TEST_IMAGE_POSTGRES ?? 'postgres:18' };

export async function redisUrl(): Promise<string> {
  if (!inDocker) return process.env.REDIS_URL!;
  const image = new GenericContainer(IMAGES.redis).withExposedPorts(6379).withWaitStrategy(Wait.forListeningPorts());
  const container = await (process.env.TEST_IMAGE_REDIS ? image.withPullPolicy(pull) : image).start();
  started.push(container);
  return `redis://127.0.0.1:${container.getMappedPort(6379)}`;
}
/** Kafka needs to know its outside address before it starts, so a run's broker is named by `KAFKA_BROKERS`. */
export async function kafkaBrokers(): Promise<string> {
  if (!process.env.KAFKA_BROKERS) throw new Error('KAFKA_BROKERS names no broker: npm run kafka');
  return process.env.KAFKA_BROKERS;
}
/** The owner's URL of a PostgreSQL in a container. */
export async function containerPostgres(): Promise<string> {
  const image = new GenericContainer(IMAGES.postgres).withExposedPorts(5432).withEnvironment({ POSTGRES_PASSWORD: 'test', POSTGRES_HOST_AUTH_METHOD: 'trust' }).withWaitStrategy(Wait.forListeningPorts());
  const container = await (process.env.TEST_IMAGE_POSTGRES ? image.withPullPolicy(pull) : image).start();
  started.push(container);
  return `postgres://postgres:test@127.0.0.1:${container.getMappedPort(5432)}/postgres`;
}
export async function stopContainers(): Promise<void> {
  await Promise.all(started.splice(0).map((c) => c.stop()));
}
