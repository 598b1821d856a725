/** A service is a value; `start` gives it a database login, a bus, a key-value store and a port. */
import { declaredEvents } from '@cartage/contract/event.ts';
import '@cartage/contract/events/all.ts';
import type { z } from '@cartage/contract/zod.ts';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import closeWithGrace from 'close-with-grace';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { type Authenticate, registerRoutes, type Routes } from './routes.ts';
import { registerAuth } from './auth.ts';
import { type Background, startBackground, type Work } from './background.ts';
import type { Bus } from './bus.ts';
import { memoryBus } from './bus.memory.ts';
import { type BaseConfig, readConfig, type Urls, urlsFrom } from './config.ts';
import { type Consumers, subscribeConsumers } from './consumers.ts';
import { type Logger, type Provided, SYSTEM } from './context.ts';
import { isOwners, loginUrl, openDatabase } from './db.ts';
import { registerErrors } from './errors.ts';
import { endWithAnswers } from './ending.ts';
import { createHolder, holder } from './held.ts';
import { registerHealth } from './health.ts';
import { insiders } from './insider.ts';
import { FROM_GATEWAY_HEADER, gatewayProof } from './internal.ts';
import { memoryKv, type Kv } from './kv.ts';
import { migrate } from './migrate.ts';
import { type Relay, startRelay } from './outbox.ts';
import { requestIdOf } from './request-id.ts';
import type { Running } from './running.ts';
import { type Home, makeCtx, SCHEMA_SLOT } from './scope.ts';
import { createSigner } from './signer.ts';
import { followWords, spoken } from './spoken.ts';
import { openThreads, threads } from './threads.ts';

export type ServiceDefinition<S extends z.ZodType<BaseConfig, any> = z.ZodType<BaseConfig, any>> = {
  name: string;
  schema: string;
  config: S;
  migrations: URL;
  /** People see its rows by organisation unit where their tenant says so: each table has a rule for it (`cartage.by_unit`). */
  isByUnit?: true;
  routes: readonly Routes[];
  consumers?: readonly Consumers[];
  provide?: (running: Running<z.output<S>>) => readonly Provided[] | Promise<readonly Provided[]>;
  background?: readonly Work<z.output<S>>[];
};
export const defineService = <S extends z.ZodType<BaseConfig, any>>(
  definition: ServiceDefinition<S>,
): ServiceDefinition<S> => definition;

/** What services of one process share; left out, each is made from the configuration. */
export type Engines = {
  bus?: Bus;
  kv?: Kv;
  urls?: Urls;
  now?: () => Date;
  log?: Logger;
  answer?: Home['answer'];
  migrated?: boolean;
  /** False leaves the outbox to the services that run: a command without listeners must not send what they should hear. */ relay?: boolean;
  /** True leaves background work to whoever calls `background.run`. */ byHand?: boolean;
};
const SILENT: Relay = { stop: async () => undefined, drained: async () => undefined, isUp: () => true };
export type Service = {
  name: string;
  app: FastifyInstance;
  url: string;
  home: Home;
  relay: Relay;
  background: Background;
  running: Running<any>;
  stop(): Promise<void>;
};

export async function startService(
  definition: ServiceDefinition<any>,
  env: Record<string, string | undefined>,
  engines: Engines = {},
): Promise<Service> {
  const config = readConfig(definition.config, env) as BaseConfig;
  const { name, schema } = definition;
  const logger = pino({
    level: config.LOG_LEVEL,
    name,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password'],
  });
  const log = engines.log ?? logger;
  if (!engines.migrated && isOwners(config.DATABASE_URL))
    await migrate([definition], config.DATABASE_URL, config.CARTAGE_SECRET);

  const database = openDatabase(loginUrl(config.DATABASE_URL, `cartage_${schema}`, config.CARTAGE_SECRET), {
    max: config.DATABASE_POOL,
    name,
    isByUnit: definition.isByUnit ?? false,
    onError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const kv = engines.kv ?? (config.REDIS_URL ? (await import('./kv.redis.ts')).redisKv(config.REDIS_URL) : memoryKv());
  const bus =
    engines.bus ??
    (config.KAFKA_BROKERS
      ? await (
          await import('./bus.kafka.ts')
        ).kafkaBus({
          brokers: config.KAFKA_BROKERS.split(','),
          clientId: name,
          topics: [...new Set(declaredEvents().map((e) => e.topic))],
          onError: (err) => log.warn({ err }, 'kafka'),
        })
      : memoryBus());
  const urls = engines.urls ?? urlsFrom(config);
  const signer = createSigner(config.CARTAGE_SECRET, 'link');
  const pool = openThreads(log);
  const slots = new Map<string, unknown>([[SCHEMA_SLOT, schema], threads.is(pool)]);
  const home: Home = {
    service: name,
    schema,
    database,
    kv,
    signer,
    log,
    urls,
    secret: config.CARTAGE_SECRET,
    slots,
    now: engines.now ?? (() => new Date()),
    spoken: spoken((tenantId) => makeCtx(home, { tenantId, actor: SYSTEM })),
    ...(engines.answer && { answer: engines.answer }),
  };
  if (config.KAFKA_BROKERS && !engines.bus)
    home.deadLetter = (event) => bus.publish([{ ...event, topic: `${event.topic}.dead` }]);
  const ends: (() => unknown)[] = [];
  const running: Running<BaseConfig> = {
    atEnd: (work) => void ends.push(work),
    config,
    log,
    kv,
    bus,
    database,
    signer,
    urls,
    now: home.now,
    systemCtx: (tenantId) => makeCtx(home, { tenantId, actor: SYSTEM }),
    ctxOf: (tenantId, actor) => makeCtx(home, { tenantId, actor }),
  };

  const copies = await createHolder(kv, name, running.systemCtx);
  const [heldName, heldValue] = holder.is(copies);
  slots.set(heldName, heldValue);

  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
    bodyLimit: 1024 * 1024,
  }) as unknown as FastifyInstance;
  // Whoever asks lets an idle connection go, never we: what is asked just as one is closed may have arrived or not, so only
  // a question could be asked again, and a save would be refused as if we were down. Fastify takes 0 for its own 72 s.
  app.server.keepAliveTimeout = 0;
  endWithAnswers(app);
  registerErrors(app, home.spoken);
  believeTheGatewayAlone(app, config.CARTAGE_SECRET);
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, {
    limits: { fileSize: 12 * 1024 * 1024, files: 5, fields: 50, fieldSize: 1024 * 1024 },
  });
  keepRawBody(app);
  const authenticate: Authenticate = await registerAuth(app, home);
  registerRoutes(app, home, authenticate, definition.routes.flat());
  for (const [slotName, value] of (await definition.provide?.(running)) ?? []) slots.set(slotName, value);
  const relay: Relay =
    engines.relay === false
      ? SILENT
      : startRelay({
          url: loginUrl(config.DATABASE_URL, `cartage_${schema}_relay`, config.CARTAGE_SECRET),
          schema,
          bus,
          log,
        });
  registerHealth(app, { name, database, kv, bus, relay, mayLook: insiders(config.METRICS_TOKEN) });
  const unsubscribe = await subscribeConsumers(home, bus, definition.consumers ?? []);
  const unfollow = await followWords(bus, name, running.systemCtx);
  await app.listen({ host: config.HOST, port: config.PORT });
  const address = app.server.address() as { port: number };
  const url = `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${address.port}`;
  urls[name] = url;
  const background = startBackground(definition.background ?? [], running, engines);

  return {
    name,
    app,
    url,
    home,
    relay,
    background,
    running,
    async stop() {
      await background.stop();
      await app.close();
      await Promise.all(ends.map((work) => work()));
      await relay.stop();
      await Promise.all([unsubscribe(), unfollow()]);
      await copies.close();
      await pool.close();
      if (!engines.bus) await bus.close();
      if (!engines.kv) await kv.close();
      await database.close();
    },
  };
}

/** `main.ts` of a service: its own process, ended by SIGTERM. */
export async function start(definition: ServiceDefinition<any>): Promise<void> {
  const service = await startService(definition, process.env);
  service.home.log.info({ url: service.url }, `${definition.name} is up`);
  closeWithGrace({ delay: 10_000 }, async () => {
    await service.stop();
  });
}

/** Where a browser is and how it came is what the gateway says, and nobody else who reaches our port. */
function believeTheGatewayAlone(app: FastifyInstance, secret: string): void {
  const proof = gatewayProof(secret);
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers[FROM_GATEWAY_HEADER] !== proof)
      for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'])
        delete headers[name];
    done();
  });
}

/** A signature over the body needs its bytes; only routes that say `raw` keep them, and those that say `aside` nothing else. */
function keepRawBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // As bytes: tens of megabytes are made a text where they are read, and not in a turn of the event loop.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const form = request.routeOptions.config.call?.options.body;
    if (form === 'aside') {
      request.asideBody = alone(bytes as Buffer<ArrayBuffer>);
      return done(null, undefined);
    }
    const text = (bytes as Buffer).toString();
    if (form === 'raw') request.rawBody = text;
    if (text === '') return done(null, undefined);
    return parse(request, text, done);
  });
}
/** In memory of its own, so that it may go over to a thread: small ones lie in a pool that Node shares out. */
const alone = (bytes: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
