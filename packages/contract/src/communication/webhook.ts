/** Webhooks: addresses of the tenant's own programs that are told of events, and what became of each delivery. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { flag, Guid, Instant, name, num, Sentence } from '../wire.ts';
import { z } from '../zod.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

const EventTypes = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const Address = z.url({ protocol: /^https?$/ }).max(500);

export const WebhookInput = z.object({
  name: name(80),
  /** https and public; networks that the operator has opened may be reached by http. */
  url: Address,
  eventtypes: EventTypes,
  /** One that is off is told of nothing, and what happens meanwhile is not kept for it. */
  isactive: z.boolean().default(true),
});
/** `Held`: waits until the endpoint is resumed. */
export const DELIVERY_STATUSES = ['Waiting', 'Delivered', 'Failed', 'Held'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const Webhook = z.object({
  id: Guid,
  name: z.string(),
  url: z.string(),
  eventtypes: z.array(z.string()),
  isactive: z.boolean(),
  /** Tries that failed since one last succeeded. */
  failures: z.number().int(),
  failingsince: Instant.nullable(),
  pausedtime: Instant.nullable(),
  pausedreason: Sentence.nullable(),
  /** Until when the secret before this one signs as well. */
  previousuntil: Instant.nullable(),
  creationtime: Instant,
  username: z.string(),
  /** Deliveries that are still to be made. */
  waiting: z.number().int(),
  lastdelivery: z.object({ status: z.enum(DELIVERY_STATUSES), at: Instant }).nullable(),
});
export type Webhook = z.output<typeof Webhook>;

export const DeliveryRow = z.object({
  id: Guid,
  webhookid: Guid,
  eventid: Guid,
  eventtype: z.string(),
  occurredtime: Instant,
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** When it is tried again; null when it is over. */
  nextattempt: Instant.nullable(),
  lastattempt: Instant.nullable(),
  answerstatus: z.number().int().nullable(),
  tookms: z.number().int().nullable(),
  error: Sentence.nullable(),
  creationtime: Instant,
});
export type DeliveryRow = z.output<typeof DeliveryRow>;
const Heads = z.record(z.string(), z.string());
export const Delivery = DeliveryRow.extend({
  url: z.string(),
  requestheaders: Heads,
  /** What was sent, to whoever may read such events; else null. */
  requestbody: z.string().nullable(),
  answerheaders: Heads,
  /** Its first 2,000 characters, to the same; it may say again what it was told. */
  answerbody: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** The secret itself, this once: it is kept sealed and nobody reads it again. */
const Secret = z.object({ id: Guid, secret: z.string() });
const MOST_HOURS = 168;

export const webhookCalls = calls(
  'svc-communication',
  '/api/communication/webhook',
  { permission: 'Administration.Settings', staff: true, ours: true },
  {
    list: get('get-webhooks', {}, z.array(Webhook), { summary: 'Endpoints with how they do' }),
    find: get('get-webhook', { id: Guid }, Webhook, { summary: 'One endpoint with how it does' }),
    events: get(
      'get-webhook-events',
      {},
      z.array(z.object({ type: z.string(), topic: z.string(), maychoose: z.boolean() })),
      { summary: 'What endpoints may be told of; the caller chooses what it may hear of itself' },
    ),
    create: post('create-webhook', { webhook: WebhookInput }, Secret, {
      summary: 'A new endpoint; answers its secret, this once',
    }),
    update: put('update-webhook', { webhook: WebhookInput.partial().extend({ id: Guid }) }, undefined, {
      summary: 'Another address, name or choice of events',
    }),
    remove: del('delete-webhook', { id: Guid }, undefined, { summary: 'Removes an endpoint and its deliveries' }),
    renew: post(
      'renew-secret',
      { id: Guid, hours: num(z.number().int().min(0).max(MOST_HOURS)).default(24) },
      Secret.extend({ previousuntil: Instant }),
      { summary: 'A new secret, this once; the one before signs beside it for some hours' },
    ),
    resume: post('resume-webhook', { id: Guid }, z.object({ queued: z.number().int() }), {
      summary: 'Sends to a paused endpoint again, first what was held for it',
    }),
    test: post('send-test', { id: Guid }, Delivery, {
      ownTransactions: true,
      cost: 5,
      summary: 'Sends a test now and answers what came of it',
    }),
    deliveries: get('get-deliveries', listQuery({ webhookid: Guid }), pageOf(DeliveryRow), {
      summary: 'Deliveries of the last 30 days, newest first',
    }),
    delivery: get('get-delivery', { id: Guid }, Delivery, { summary: 'One delivery with heads and bodies' }),
    replay: post(
      'replay-deliveries',
      {
        webhookid: Guid,
        ids: z.array(Guid).min(1).max(200).optional(),
        /** By the time of the event; without ids, `from` is needed. */
        from: Instant.optional(),
        to: Instant.optional(),
        onlyfailed: flag().default(false),
      },
      z.object({ queued: z.number().int() }),
      { summary: 'Sends deliveries again, by id or by time, under the id they had' },
    ),
  },
);
