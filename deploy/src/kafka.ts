/** `npm run kafka`: a broker for development; KAFKA_PORT names its port. `npm run kafka -- --fetch` only fetches its jars. */
import { fetchJars, startKafka, VERSION } from './kafka-broker.ts';
import { watchParent } from './parent.ts';
import { step } from './steps.ts';

if (process.argv.includes('--fetch')) {
  fetchJars();
  process.exit();
}
const broker = await step(
  `Kafka ${VERSION} is up`,
  () => startKafka({ port: Number(process.env.KAFKA_PORT ?? 9092) }),
  (b) => `KAFKA_BROKERS=${b.brokers}`,
);
const stop = () => void broker.stop().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
watchParent(stop);
void broker.exited.then((code) => process.exit(code ?? 1));
