/**
 * A call is a value: method, path, schemas, access and owner, written once. Server, browser, gateway, OpenAPI and
 * tests read it. A need that no option covers becomes a new named option here, never code elsewhere.
 */
import type { FeatureName } from './feature.ts';
import { Empty } from './wire.ts';
import { z } from './zod.ts';

export type Service =
  | 'svc-core'
  | 'svc-customer'
  | 'svc-booking'
  | 'svc-finance'
  | 'svc-jobs'
  | 'svc-routing'
  | 'svc-communication'
  | 'gateway';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: a signed-in person, anyone, or a guest who proves a secret (a token is then optional). */
export type Auth = 'token' | 'none' | 'guest';

export type CallOptions = {
  auth?: Auth;
  /** A module (`Booking`: `.View` to read, `.Manage` to write), an exact permission, or a list of which one is enough. */
  permission?: string | readonly string[];
  /** About the caller alone: open to whoever is signed in, also to a person whom a role, a customer or a driver is missing. */
  own?: boolean;
  /** Only the tenant's own people; a customer user is refused. */
  staff?: boolean;
  /** What the tenant may switch off: the call then answers 404, as if it were not there. */
  feature?: FeatureName;
  /** The answer is the bare value, without the envelope; a refusal is the bare error. */
  bare?: boolean;
  /** A bare refusal says what was wrong as clients of OAuth read it as well (RFC 6749 §5.2). */
  oauth?: boolean;
  /** The answer's members stand beside those of the envelope too, for programs of others that know no envelope. */
  alsoBare?: boolean;
  /** Headers that the caller sends, by their names: what stands in each, for the OpenAPI page. */
  headers?: Readonly<Record<string, string>>;
  /**
   * How the body travels; `raw` hands over the text too, for a signature over it; `aside` hands over bytes and
   * nothing else, since reading them would stop the event loop: the handler has a thread parse and validate them.
   */
  body?: 'json' | 'form' | 'raw' | 'aside' | Multipart;
  /** The answer is bytes or a stream that the handler writes; `output` is not read. */
  answer?: 'bytes' | 'events' | 'redirect';
  /** Callers exist that send the call as GET: answer both. */
  alsoGet?: boolean;
  /** Older base paths that serve the same call. */
  alias?: readonly string[];
  /** Inputs of a POST, PUT or DELETE that travel in the query string. */
  query?: readonly string[];
  /** The one input that the body is, under its name or bare: the specification names the record and leaves open which. */
  wrappedIn?: string;
  /** Inputs of a DELETE that travel in a body. */
  bodyKeys?: readonly string[];
  /** Accepts `Idempotency-Key`: the same key and body answers the first result for 24 h. */
  idempotent?: boolean;
  /** The handler opens its own transactions (`ctx.tx`), because it waits for others in between. */
  ownTransactions?: boolean;
  /** Answers without a tenant too (as tenant 0, whose rows nobody has): what must be asked before the tenant is known. */
  anyTenant?: boolean;
  /** A try to sign in: its address has only so many a minute, taken before anything is worked out. */
  signIn?: boolean;
  /** The call of the group that reads back what this one saves; `find` by default, else `list`. */
  readBy?: string;
  /** As many requests one of it counts for, against what its caller may ask: for what is large or long to work out. */
  cost?: number;
  /** Not in calls.tsv: one of ours. */
  ours?: boolean;
  /** One sentence for the OpenAPI page. */
  summary?: string;
  /** How long the gateway waits for its answer to begin, where that may be more than the usual half a minute; at most 70 s. */
  patienceMs?: number;
  /** Body limit in bytes; 1 MiB by default. */
  maxBytes?: number;
};
export type Multipart = { multipart: string };
/** A multipart upload; `field` is the name of the file part. */
export const multipart = (field: string): Multipart => ({ multipart: field });

export type Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> = {
  readonly id: string;
  /** What the call is called in its group: `find`, `save`. */
  readonly key: string;
  readonly service: Service;
  readonly method: Method;
  /** Full path; `{name}` marks a path parameter. */
  readonly path: string;
  /** Calls of one group share data: after a write, every query of the group is stale. */
  readonly group: string;
  readonly input: In;
  readonly output: Out;
  readonly options: CallOptions;
};
export type Input<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never;
export type Parsed<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never;
export type Answer<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never;

type Shape = Record<string, z.ZodType>;
type AsObject<I> = I extends z.ZodType ? I : I extends Shape ? z.ZodObject<I> : never;
export type Endpoint<In extends z.ZodType, Out extends z.ZodType> = {
  method: Method;
  name: string;
  input: In;
  output: Out;
  options: CallOptions;
};

const endpoint =
  (method: Method) =>
  <I extends z.ZodType | Shape, O extends z.ZodType = typeof Empty>(
    name: string,
    input: I,
    output?: O,
    options: CallOptions = {},
  ): Endpoint<AsObject<I>, O> => ({
    method,
    name,
    output: (output ?? Empty) as O,
    options,
    input: (input instanceof z.ZodType ? input : z.object(input as Shape)) as unknown as AsObject<I>,
  });
export const get = endpoint('GET');
export const post = endpoint('POST');
export const put = endpoint('PUT');
export const del = endpoint('DELETE');

type Endpoints = Record<string, Endpoint<z.ZodType, z.ZodType>>;
export type Calls<E extends Endpoints> = {
  readonly [K in keyof E]: E[K] extends Endpoint<infer I, infer O> ? Call<I, O> : never;
};
export type AnyCalls = Readonly<Record<string, Call>>;

const everyCall = new Map<string, Call>();

/** A group of calls under one base path with shared defaults. A name that starts with `/` is a path of its own. */
export function calls<E extends Endpoints>(
  service: Service,
  base: string,
  defaults: CallOptions,
  endpoints: E,
): Calls<E> {
  const made = Object.entries(endpoints).map(([key, e]) => {
    const path = e.name.startsWith('/') ? e.name : e.name === '' ? base : `${base}/${e.name}`;
    const call: Call = {
      id: `${e.method} ${path}`,
      key,
      service,
      method: e.method,
      path,
      group: base,
      input: e.input,
      output: e.output,
      options: { ...defaults, ...e.options },
    };
    everyCall.set(call.id, call);
    return [key, call];
  });
  return Object.freeze(Object.fromEntries(made)) as Calls<E>;
}

/** Every call that has been declared by the modules imported so far; `all.ts` imports them all. */
export const declaredCalls = (): Call[] => [...everyCall.values()];

/** The permissions of which one opens the call; empty when any signed-in person may. */
export function permissionsOf(call: Call): string[] {
  const asked = call.options.permission;
  if (asked === undefined) return [];
  const list = typeof asked === 'string' ? [asked] : asked;
  return list.map((p) => (p.includes('.') ? p : `${p}.${call.method === 'GET' ? 'View' : 'Manage'}`));
}

/** Every path that serves the call, aliases included. */
export function pathsOf(call: Call): string[] {
  return [call.path, ...(call.options.alias ?? []).map((base) => call.path.replace(call.group, base))];
}
