/** The engines that a run stands on, wherever they come from. */
export type Engines = {
  databaseUrl: string;
  /** For the tests' environment; empty keeps the bus and the key-value store in the process. */
  env: { REDIS_URL: string; KAFKA_BROKERS: string };
  stop(): Promise<void>;
};
