/** A real single-node Kafka 4 without Docker: its jars from Maven Central, on Java 17. It ends with this process. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { guarded } from '@cartage/server/guarded.ts';
import { ROOT } from './data-folder.ts';

export const VERSION = '4.3.0';
const HOME = join(ROOT, '.cache/kafka');
const LIB = join(HOME, `lib-${VERSION}`);
/** A broker of a desk or a test is small and young: what the second compiler would make faster has ended before it pays. */
const JAVA = ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export type Broker = { brokers: string; pid: number; stop(): Promise<void>; exited: Promise<number | null> };

/** Starts the broker on an empty or given data folder; `port` 0 takes a free one. */
export async function startKafka({
  port = 0,
  dataDir = join(HOME, 'data'),
}: { port?: number; dataDir?: string } = {}): Promise<Broker> {
  fetchJars();
  const broker = port || (await freePort());
  const controller = await freePort();
  mkdirSync(dataDir, { recursive: true });
  const config = join(dataDir, 'server.properties');
  writeFileSync(config, properties(broker, controller, join(dataDir, 'log')));
  if (!existsSync(join(dataDir, 'log/meta.properties')))
    java(['kafka.tools.StorageTool', 'format', '-t', clusterId(), '-c', config]);
  const running = guarded('java', [...JAVA, '-cp', `${LIB}/*`, 'kafka.Kafka', config], {
    cwd: dataDir,
    log: 'inherit',
  });
  let ended = false;
  void running.exited.then(() => {
    ended = true;
  });
  for (let tries = 0; !(await listens(broker)); tries++) {
    if (ended || tries > 300) throw new Error('Kafka did not start.');
    await sleep(200);
  }
  return { brokers: `127.0.0.1:${broker}`, pid: running.child.pid!, stop: running.stop, exited: running.exited };
}

/** What is there already is left as it is. */
export function fetchJars(): void {
  if (existsSync(LIB)) return;
  if (spawnSync('java', ['-version']).status !== 0) throw new Error('Kafka needs Java 17 or newer on the path.');
  if (spawnSync('mvn', ['-v']).status !== 0) throw new Error('Fetching Kafka needs Maven (mvn) on the path.');
  const fresh = `${LIB}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const pom = join(HOME, 'pom.xml');
  const dependency = (artifact: string) =>
    `<dependency><groupId>org.apache.kafka</groupId><artifactId>${artifact}</artifactId><version>${VERSION}</version></dependency>`;
  writeFileSync(
    pom,
    `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>cartage</groupId><artifactId>kafka</artifactId><version>1</version>
<dependencies>${dependency('kafka_2.13')}${dependency('kafka-tools')}</dependencies></project>\n`,
  );
  const done = spawnSync(
    'mvn',
    ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${fresh}`, '-DincludeScope=runtime'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (done.status !== 0 || readdirSync(fresh).length < 50) throw new Error('Maven could not fetch Kafka.');
  renameSync(fresh, LIB);
}

function java(args: string[]): void {
  const done = spawnSync('java', ['-cp', `${LIB}/*`, ...args], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${args[0]} failed: ${done.stderr}${done.stdout}`);
}
/** Kafka writes its cluster ids as 22 characters of base64url. */
const clusterId = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url').replace(/^-/, 'a');

const properties = (broker: number, controller: number, logs: string) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${broker}
controller.listener.names=CONTROLLER
inter.broker.listener.name=PLAINTEXT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${logs}
offsets.topic.replication.factor=1
offsets.topic.num.partitions=5
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=5
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
