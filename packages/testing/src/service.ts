/** One service under test: real PostgreSQL, the Redis and Kafka that the run names, the browser's own client over `inject`, events recorded, other services answered. */
import { buffer } from 'node:stream/consumers';
import { createClient, type Client } from '@cartage/client/client.ts';
import type { Answer, Call, Parsed } from '@cartage/contract/call.ts';
import type { DomainEvent, Envelope } from '@cartage/contract/event.ts';
import { USUAL_COVERS } from '@cartage/contract/booking/insurance.ts';
import { TrackingRules } from '@cartage/contract/core/tracking-settings.ts';
import { valuesOf } from '@cartage/contract/feature.ts';
import { type PaperLook, tenantSettingsCalls, type TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { Bus } from '@cartage/server/bus.ts';
import { type Actor, type Ctx, SYSTEM } from '@cartage/server/context.ts';
import { FROM_GATEWAY_HEADER, gatewayProof, internalHeaders } from '@cartage/server/internal.ts';
import { refuseKept } from './kept-answers.ts';
import { makeCtx } from '@cartage/server/scope.ts';
import { startService, type Service, type ServiceDefinition } from '@cartage/server/service.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { TEST_SECRET, testDatabase, type TestDatabase } from './backends.ts';
import { bodyOf } from './body-of.ts';
import { testBus } from './bus.ts';
import { testKv } from './kv.ts';
import { watchOverlaps } from './overlaps.ts';

export const SETTINGS: TenantSettings = {
  tenantId: 1,
  name: 'Harbour Freight',
  isActive: true,
  timezone: 'Australia/Sydney',
  baseCurrency: 'AUD',
  gstRate: 10,
  currencyFactors: [{ currency: 'USD', factor: 1.5 }],
  connotePrefix: 'CR',
  connoteStart: 1,
  ssccCompanyPrefix: '9312345',
  invoiceNumbering: {
    prefix: 'INV',
    postfix: '',
    start: 1,
    length: 6,
    startsAgain: 'never',
    startsAgainSince: null,
  },
  manifestNumbering: { prefix: 'M', length: 8, start: 1 },
  remittanceNumbering: { prefix: 'REM', length: 6, start: 1 },
  paymentNumbering: { prefix: 'PAY', length: 6, start: 1 },
  customerNumbering: {
    isManual: false,
    defaultCustomerType: 'Standard',
    prefix: 'C',
    postfix: '',
    format: '',
    start: 1,
    end: 999999,
    maxLength: 12,
  },
  ...{ paymentTermsDays: 14, rateCallbackDelayMs: 4000, credit: { holdsByItself: false, holdAfterDays: 30 } },
  billing: { legalName: 'Harbour Freight Pty Ltd', address: '1 Wharf St, Sydney NSW 2000', taxVatNo: '51824753556' },
  email: {
    fromAddress: 'freight@example.test',
    fromName: 'Harbour Freight',
    smtpHost: '',
    smtpPort: 587,
    smtpUser: '',
    smtpPassword: '',
    smtpSsl: false,
    smtpDomain: '',
    useDefaultCredentials: false,
  },
  supportPhone: '1300 555 010',
  language: 'en',
  registration: { isAllowed: true, isActiveByDefault: false, asksForWork: false },
  guest: { isAllowed: false, customerId: null },
  tracking: TrackingRules.parse(undefined),
  covers: [...USUAL_COVERS],
  featureValues: valuesOf('Complete', {}),
};

export const PAPER_LOOK: PaperLook = {
  accent: '#3451d1',
  logo: null,
  emergencyPhone: '1800 160 401',
  payment: {
    accountName: 'Harbour Freight',
    bsb: '062-000',
    accountNumber: '1055 0101',
    payId: 'pay@harbour.test',
    link: 'https://pay.harbour.test',
  },
};

/** A tenant that has switched every feature off. */
export const WITHOUT_FEATURES = 98;
const ALL_OFF = SETTINGS.featureValues.map(({ name }) => ({ name, value: 'false' }));
export const settingsOf = (tenantId: number): TenantSettings => ({
  ...SETTINGS,
  tenantId,
  ...(tenantId === WITHOUT_FEATURES && { featureValues: ALL_OFF }),
});

type Recorded = DomainEvent & { tenantId: number };
export type TestService = {
  readonly service: Service;
  readonly definition: ServiceDefinition<any>;
  readonly database: TestDatabase;
  /** Events that the service has published so far. */
  readonly events: Recorded[];
  as(
    actor: Actor,
    options?: { tenantId?: number; headers?: Record<string, string> },
  ): { call: Client; raw(call: Call, input?: Record<string, unknown>): Promise<Response> };
  deliver(event: DomainEvent, options?: { tenantId?: number; id?: string }): Promise<void>;
  answers<C extends Call>(
    call: C,
    answer: (input: Parsed<C>, tenantId: number) => Answer<C> | Promise<Answer<C>>,
  ): void;
  given<T extends PgTable>(
    table: T,
    row: InferInsertModel<T>,
    options?: { tenantId?: number },
  ): Promise<InferSelectModel<T>>;
  ctx(options?: { tenantId?: number; actor?: Actor }): Ctx;
  setNow(at: string | Date): void;
  now(): Date;
  /** Resolves when every event written so far was published and consumed. */
  settled(): Promise<void>;
  inject(url: string, init?: RequestInit): Promise<Response>;
};
export type TestOptions = { env?: Record<string, string> };

/** Registers its own `beforeAll` and `afterAll`; use the handle inside tests. */
export function startForTest(definition: ServiceDefinition<any>, options: TestOptions = {}): TestService {
  let service: Service, database: TestDatabase, bus: Bus;
  const events: Recorded[] = [];
  const answers = new Map<string, { call: Call; answer: (input: never, tenantId: number) => unknown }>();
  let clock: Date | undefined;
  const kv = testKv();
  const recording = (told: Bus): Bus => ({
    ...told,
    publish(batch) {
      events.push(
        ...batch.map((e) => ({ type: e.type, topic: e.topic, key: e.key, data: e.data, tenantId: e.tenantId })),
      );
      return told.publish(batch);
    },
  });

  beforeAll(async () => {
    [database, bus] = await Promise.all([testDatabase([definition]), testBus()]);
    service = await startService(
      definition,
      {
        DATABASE_URL: database.url,
        CARTAGE_SECRET: TEST_SECRET,
        LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
        DATABASE_POOL: '6',
        ...options.env,
      },
      {
        bus: recording(bus),
        kv,
        urls: {},
        byHand: true,
        migrated: true,
        now: () => clock ?? new Date(),
        answer: (name, path, init) => answerFor(answers, name, path, init),
      },
    );
  }, 60_000);
  const overlaps = watchOverlaps();
  afterAll(async () => {
    await service?.stop();
    await Promise.all([kv.close(), bus?.close()]);
    await database?.drop();
    expect(overlaps()).toEqual([]);
  }, 30_000);
  const settled = () => service.relay.drained();
  const inject = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(`http://service${url}`, init);
    const payload = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const answer = await service.app.inject({
      method: request.method as 'GET',
      url,
      headers: { [FROM_GATEWAY_HEADER]: gatewayProof(TEST_SECRET), ...Object.fromEntries(request.headers) },
      ...(payload && { payload }),
      // Otherwise the whole answer is read as text as well, papers of megabytes too.
      payloadAsStream: true,
    });
    const body = refuseKept(request, answer.headers, await buffer(answer.stream()));
    const headers = new Headers();
    for (const [k, v] of Object.entries(answer.headers))
      for (const one of Array.isArray(v) ? v : [v]) headers.append(k, String(one));
    return new Response([204, 304].includes(answer.statusCode) ? null : body, { status: answer.statusCode, headers });
  };
  const handle: TestService = {
    get service() {
      return service;
    },
    get database() {
      return database;
    },
    definition,
    events,
    as(actor, { tenantId = 1, headers = {} } = {}) {
      const client = createClient({
        baseUrl: '',
        fetch: (url, init) => inject(String(url), init),
        headers: () => ({
          'x-tenant-id': String(tenantId),
          ...(actor.kind !== 'guest' && internalHeaders(TEST_SECRET, tenantId, actor)),
          ...headers,
        }),
      });
      const call = (async (c: Call, input: never, send: never) => {
        const answer = await client(c, input, send);
        if (c.method !== 'GET') await settled();
        return answer;
      }) as Client;
      return { call: Object.assign(call, { raw: client.raw }), raw: (c, input = {}) => client.raw(c, input) };
    },
    async deliver(event, { tenantId = 1, id = uuidv7() } = {}) {
      const envelope: Envelope = {
        id,
        type: event.type,
        topic: event.topic,
        key: event.key,
        tenantId,
        occurredAt: handle.now().toISOString(),
        cause: { requestId: 'test' },
        data: event.data,
      };
      await bus.publish([envelope]);
      await settled();
    },
    answers(call, answer) {
      answers.set(`${call.service} ${call.method} ${call.path.toLowerCase()}`, { call, answer: answer as never });
    },
    given: (table, row, { tenantId = 1 } = {}) =>
      handle.ctx({ tenantId }).tx(
        async (ctx) =>
          (
            (await ctx.db
              .insert(table)
              .values(row as never)
              .returning()) as unknown as InferSelectModel<typeof table>[]
          )[0]!,
      ),
    ctx: ({ tenantId = 1, actor = SYSTEM } = {}) => makeCtx(service.home, { tenantId, actor }),
    setNow(at) {
      clock = new Date(at);
    },
    now: () => clock ?? new Date(),
    settled,
    inject,
  };
  handle.answers(tenantSettingsCalls.forServices, (_, tenantId) => settingsOf(tenantId));
  handle.answers(tenantSettingsCalls.forCards, () => ({ keys: null }));
  handle.answers(tenantSettingsCalls.forPapers, () => PAPER_LOOK);
  return handle;
}

function answerFor(
  answers: Map<string, { call: Call; answer: (input: never, tenantId: number) => unknown }>,
  service: string,
  path: string,
  init: RequestInit,
): Promise<Response> | undefined {
  const url = new URL(path, 'http://service');
  const found = answers.get(`${service} ${init.method ?? 'GET'} ${url.pathname.toLowerCase()}`);
  if (!found) return Promise.resolve(new Response(null, { status: 503 }));
  const tenantId = Number(new Headers(init.headers).get('x-tenant-id'));
  return (async () => {
    try {
      const body = await bodyOf(init.body);
      const input = found.call.input.parse({ ...Object.fromEntries(url.searchParams), ...body });
      const result = await found.answer(input as never, tenantId);
      if (result === undefined) return new Response(null, { status: 204 });
      if (result instanceof Response) return result;
      const value = found.call.output.parse(result);
      return Response.json(found.call.options.bare ? value : { result: value, success: true, error: null });
    } catch (error) {
      const e = error as { status?: number; toBody?: () => unknown };
      return Response.json(
        {
          result: null,
          success: false,
          error: e.toBody?.() ?? { code: 'test', message: String(error), details: null, validationErrors: [] },
        },
        { status: e.status ?? 500 },
      );
    }
  })();
}
