/** The engines of a test run in containers, gone when it stops. */
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import type { Engines } from './engines-of-a-run.ts';

/** Image names may be set, so that the same tests run on public images and on ones built here. */
const IMAGES = {
  postgres: [process.env.TEST_IMAGE_POSTGRES, 'postgres:18'],
  redis: [process.env.TEST_IMAGE_REDIS, 'redis:8'],
  kafka: [process.env.TEST_IMAGE_KAFKA, 'apache/kafka:4.1.0'],
} as const;
// Local images have no registry to be pulled from; public ones are pulled by testcontainers' own default.
const LOCAL = { shouldPull: () => false };

export async function containers(): Promise<Engines> {
  const started: StartedTestContainer[] = [];
  const stop = async () => {
    await Promise.all(started.splice(0).map((c) => c.stop()));
  };
  const start = async (container: GenericContainer) => {
    const running = await container.start();
    started.push(running);
    return running;
  };
  try {
    const kafkaPort = await freePort();
    const [postgres, redis] = await Promise.all([
      start(postgresContainer()),
      start(image('redis').withExposedPorts(6379)),
      start(kafkaContainer(kafkaPort)),
    ]);
    return {
      databaseUrl: `postgres://postgres:test@127.0.0.1:${postgres.getMappedPort(5432)}/postgres`,
      env: { REDIS_URL: `redis://127.0.0.1:${redis.getMappedPort(6379)}`, KAFKA_BROKERS: `127.0.0.1:${kafkaPort}` },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
function image(name: keyof typeof IMAGES): GenericContainer {
  const [own, common] = IMAGES[name];
  const container = new GenericContainer(own ?? common).withWaitStrategy(Wait.forListeningPorts());
  return own ? container.withPullPolicy(LOCAL) : container;
}
/** Fast instead of durable, as the run's embedded database is: nobody misses these data. */
const postgresContainer = () =>
  image('postgres')
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: 'test' })
    .withCommand([
      'postgres',
      '-c',
      'max_connections=200',
      '-c',
      'jit=off',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
    ]);
/** A broker must know its outside address before it starts, so its port on this machine is chosen beforehand. */
const kafkaContainer = (port: number) =>
  image('kafka')
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_OFFSETS_TOPIC_NUM_PARTITIONS: '5',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    });
