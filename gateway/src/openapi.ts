/** OpenAPI 3.1 of every call, made from the contract: the document cannot say anything else than the server does. */
import '@cartage/contract/all.ts';
import { type Call, declaredCalls, type Method, pathsOf, permissionsOf } from '@cartage/contract/call.ts';
import {
  TEST_EVENT,
  TestData,
  TOLD_EVENTS,
  deliveryOf,
  WEBHOOK_HEADERS,
} from '@cartage/contract/communication/webhook-events.ts';
import { KEY_TOKEN_SECONDS, tokenCalls } from '@cartage/contract/core/api-key.ts';
import { ErrorBody, OAuthError } from '@cartage/contract/error.ts';
import { toJSONSchema } from '@cartage/contract/json-schema.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { permissionName } from '@cartage/contract/permission-words.ts';
import { z } from '@cartage/contract/zod.ts';

type Json = Record<string, unknown>;

const ABOUT = `Quote, book, dispatch, track and invoice freight. Paths match without regard to case and to a trailing slash.

**How a program signs in.** An administrator makes an API key under Settings, People, the person in whose name the program works, API keys. The key is shown this once, with its id.

    curl https://freight.example${tokenCalls.issue.path} -d grant_type=client_credentials -d client_id=12 -d client_secret=ctg_... -d scope="Booking.View Job.View"

The answer is an access token for ${KEY_TOKEN_SECONDS / 60} minutes, sent with every call as \`Authorization: Bearer ...\`; when it ends, another one is asked for in the same way. Without \`scope\` it may do all that the key may, which is at most what its owner may do at the time. Deleting the key ends its tokens everywhere within 5 seconds. The host name says whose data a call is about. **Authorize** on this page does the same with an API key, to try calls out.`;

export function openApi(calls: readonly Call[] = declaredCalls()): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    for (const path of pathsOf(call)) {
      const item = (paths[path] ??= {});
      item[call.method.toLowerCase()] = operation(call, path, call.method);
      if (call.options.alsoGet) item.get = operation(call, path, 'GET');
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartage',
      version: '0.1.0',
      description: ABOUT,
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...calls.map((c) => c.service), 'webhooks'])].sort().map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    webhooks: Object.fromEntries([
      ...TOLD_EVENTS.map((e) => [e.type, webhookOf(e.type, e.schema)]),
      [TEST_EVENT, webhookOf(TEST_EVENT, TestData)],
    ]),
    components: {
      schemas: { Error: envelope({ type: 'null' }, false, schemaOf(ErrorBody, 'output')) },
      responses: {
        Error: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
        BareError: {
          description: 'Refused or failed, without the envelope',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
        OAuthError: {
          description: 'Refused or failed, as OAuth says it (RFC 6749 §5.2)',
          content: { 'application/json': { schema: schemaOf(OAuthError, 'output') } },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A token that is there already.' },
        apiKey: {
          type: 'oauth2',
          description: 'The id of an API key as client_id and the key as client_secret.',
          flows: {
            clientCredentials: {
              tokenUrl: tokenCalls.issue.path,
              scopes: Object.fromEntries(PERMISSIONS.map((p) => [p, permissionName(p)])),
            },
          },
        },
      },
    },
  };
}

/** What an endpoint of Settings, Webhooks is sent when such an event happens. */
const webhookOf = (type: string, data: z.ZodType): Json => ({
  post: {
    operationId: `webhook_${type.replace('.', '_')}`,
    tags: ['webhooks'],
    summary: `Sent when ${type} happens to endpoints that chose it; tried for 24 hours until a 2xx is answered`,
    parameters: [
      header(WEBHOOK_HEADERS.id, "The event's id, the same however often it is sent"),
      header(WEBHOOK_HEADERS.timestamp, 'When it was sent, in seconds since 1970'),
      header(
        WEBHOOK_HEADERS.signature,
        'v1 and the base64 HMAC-SHA256 of `id.timestamp.body` under the secret; two, separated by a space, while it is replaced',
      ),
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(deliveryOf(type, data), 'output') } },
    },
    responses: { '2XX': { description: 'Taken' }, default: { description: 'Sent again later; 410 ends deliveries' } },
  },
});
const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

function operation(call: Call, path: string, method: Method): Json {
  const { options } = call;
  const input = schemaOf(call.input, 'input');
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  const withBody = method === 'POST' || method === 'PUT' || (method === 'DELETE' && options.bodyKeys !== undefined);
  const isQuery = (key: string) =>
    !withBody || (method === 'DELETE' ? !options.bodyKeys!.includes(key) : options.query?.includes(key));
  const names = Object.keys(properties).filter((key) => !inPath.includes(key));
  const inQuery = names.filter(isQuery);
  const inBody = names.filter((key) => !isQuery(key));
  const asked = permissionsOf(call);
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, ''),
    tags: [call.service],
    ...(options.summary && { summary: options.summary }),
    ...(asked.length > 0 && { description: `Permission: ${asked.join(' or ')}` }),
    ...(options.ours && { 'x-ours': true }),
    security:
      options.auth === 'none' ? [] : [...(options.auth === 'guest' ? [{}] : []), { token: [] }, ...byKey(asked)],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
      ...inQuery.map((name) => ({ name, in: 'query', required: required.has(name), schema: properties[name] })),
      ...(options.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
      ...Object.entries(options.headers ?? {}).map(([name, description]) => header(name, description)),
    ],
    ...(withBody && { requestBody: body(call, input, inBody, required) }),
    responses: {
      ...answers(call),
      default: {
        $ref: `#/components/responses/${options.oauth ? 'OAuthError' : options.bare ? 'BareError' : 'Error'}`,
      },
    },
  };
}

/** Of several permissions one is enough. */
const byKey = (asked: readonly string[]): Json[] =>
  asked.length ? asked.map((permission) => ({ apiKey: [permission] })) : [{ apiKey: [] }];

function body(call: Call, input: Json, keys: readonly string[], required: ReadonlySet<string>): Json {
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const form = call.options.body;
  const schema: Json = input.properties
    ? {
        type: 'object',
        properties: Object.fromEntries(keys.map((key) => [key, properties[key]])),
        required: keys.filter((key) => required.has(key)),
      }
    : input;
  if (call.options.wrappedIn) return eitherWay(schema, call.options.wrappedIn);
  if (typeof form === 'object')
    (schema.properties as Json)[form.multipart] = { type: 'string', contentMediaType: 'application/octet-stream' };
  const type =
    typeof form === 'object'
      ? 'multipart/form-data'
      : form === 'form'
        ? 'application/x-www-form-urlencoded'
        : 'application/json';
  return { required: (schema.required as string[] | undefined)?.length !== 0, content: { [type]: { schema } } };
}

/** The record under its name, or the body as it is. */
const eitherWay = (wrapped: Json, name: string): Json => ({
  required: true,
  content: { 'application/json': { schema: { anyOf: [wrapped, (wrapped.properties as Json)[name]] } } },
});

function answers({ options, output }: Call): Json {
  if (options.answer === 'redirect') return { 302: { description: 'Leads on' } };
  if (options.answer === 'events')
    return {
      200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    };
  if (options.answer === 'bytes')
    return {
      200: {
        description: 'The file',
        content: { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
      },
    };
  if (output instanceof z.ZodUndefined) return { 204: { description: 'Done' } };
  const result = schemaOf(output, 'output');
  return {
    200: {
      description: 'Success',
      content: { 'application/json': { schema: answerOf(options, result) } },
    },
  };
}
function answerOf({ bare, alsoBare }: Call['options'], result: Json): Json {
  if (bare) return result;
  const wrapped = envelope(result, true, { type: 'null' });
  return alsoBare ? { allOf: [wrapped, result] } : wrapped;
}

const envelope = (result: Json, success: boolean, error: Json): Json => ({
  type: 'object',
  properties: { result, success: { type: 'boolean', const: success }, error },
  required: ['result', 'success', 'error'],
});

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...json
  } = toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Json;
  return json;
}
