/** Forwards one request over pooled keep-alive connections; large bodies and answers stream with backpressure. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { type AppError, unavailable } from '@cartage/contract/error.ts';
import { type Dispatcher, Pool } from 'undici';
import type { Body } from './body.ts';
import { type Own, refuse, timedOut, tooLarge } from './failure.ts';
import { answered, forwarded } from './headers.ts';
import { type Due, turnsEnd } from './turn.ts';

export type Forward = {
  base: string;
  service: string;
  streams: boolean;
  maxBytes: number;
  /** Until the answer has to begin; null: as long as any other. */
  patienceMs: number | null;
  requestId: string;
  /** The browser came by https. */
  secure: boolean;
  body: Body | undefined;
  /** Headers of ours, name and value in turn. */
  more: readonly string[];
  /** What a refusal says beside the envelope. */
  also(error: AppError): object;
  own: Own;
  /** Told when the answer begins. */
  began(): void;
  /** Told once, when the answer is through or never will be. */
  done(status: number): void;
};
/** Ends an exchange from outside: the caller is told why, the service hears that nobody waits. */
export type Underway = { fail(error: AppError): void };
export type Proxy = {
  forward(req: IncomingMessage, res: ServerResponse, how: Forward): Underway;
  /** Ends what would never end by itself; its listeners come back to another gateway. */
  endStreams(): void;
  close(): Promise<void>;
};

export function proxy({ connections, timeoutMs }: { connections: number; timeoutMs: number }): Proxy {
  const pools = new Map<string, Pool>();
  const streams = new Set<ServerResponse>();
  const atTurnsEnd = turnsEnd();
  /** Connections apart, so that neither those who listen for hours nor those who send for minutes stand in the way of a small question. */
  const poolOf = (base: string, { streams: endless, body }: Forward) => {
    const isUpload = body !== undefined && !Buffer.isBuffer(body);
    const key = endless ? `${base} streams` : isUpload ? `${base} uploads` : base;
    let pool = pools.get(key);
    if (!pool) {
      // Pipelining above 1 costs a quarter of the rate, and one slow answer would hold up others. Streams have connections without number.
      // One time for both waits: undici winds a timer up again only if the next wait is as long as the last.
      pool = new Pool(base, {
        connections: endless ? null : connections,
        pipelining: 1,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
        // Long before whatever stands there closes it, however long it says that it would keep it.
        keepAliveTimeout: IDLE_MS,
        keepAliveMaxTimeout: IDLE_MS,
        connect: { timeout: 3000 },
      });
      pools.set(key, pool);
    }
    return pool;
  };
  return {
    forward(req, res, how) {
      if (how.streams) {
        streams.add(res);
        res.once('close', () => streams.delete(res));
      }
      const exchange = new Exchange(poolOf(how.base, how), req, res, how, atTurnsEnd);
      exchange.ask();
      return exchange;
    },
    endStreams: () => {
      for (const res of streams) res.destroy();
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()));
    },
  };
}

const IDLE_MS = 30_000,
  NOTHING = Buffer.alloc(0),
  ONE_WRITE_BYTES = 16 * 1024;

class Exchange implements Due, Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | undefined;
  private left = false;
  private finished = false;
  private again: boolean;
  private sentBytes = 0;
  private length = -1;
  private held: Buffer = NOTHING;
  private status = 0;
  private readonly pool: Pool;
  private readonly req: IncomingMessage;
  private readonly res: ServerResponse;
  private readonly how: Forward;
  private readonly atTurnsEnd: (due: Due) => void;

  constructor(pool: Pool, req: IncomingMessage, res: ServerResponse, how: Forward, atTurnsEnd: (due: Due) => void) {
    this.pool = pool;
    this.req = req;
    this.res = res;
    this.how = how;
    this.atTurnsEnd = atTurnsEnd;
    this.again = req.method === 'GET' && how.body === undefined;
    res.on('close', () => this.onClientGone());
  }

  /** undici itself writes to a connection that stood by only at the turn's end, so that requests leave together as well. */
  ask() {
    const { req, how } = this;
    const options = {
      path: req.url!,
      method: req.method as Dispatcher.HttpMethod,
      headers: forwarded(req.rawHeaders, req.headers.connection, how.more),
      body: how.body ?? null,
      // Nothing is lined up behind a request, so undici need not look for it at each answer.
      blocking: false,
      bodyTimeout: how.streams ? 0 : null,
      headersTimeout: how.patienceMs,
    };
    try {
      this.pool.dispatch(options, this);
    } catch (error) {
      this.failed(error as Error);
    }
  }
  fail(error: AppError) {
    this.finish(error.status, () => (this.status ? this.res.destroy() : this.refuse(error, true)));
    this.controller?.abort(error);
  }

  onRequestStart(controller: Dispatcher.DispatchController) {
    this.controller = controller;
    // The client may have left while the request waited for a connection; sent on, it would hold that connection for good.
    if (this.left || this.finished) controller.abort(new Error('nobody waits'));
  }
  onBodySent(chunk: Uint8Array) {
    this.sentBytes += chunk.byteLength;
    if (this.sentBytes > this.how.maxBytes) this.fail(tooLarge());
  }
  onResponseStart(_controller: Dispatcher.DispatchController, status: number, theirs: IncomingHttpHeaders) {
    if (status < 200 || this.finished) return;
    this.status = status;
    if (this.req.method !== 'HEAD') this.length = Number(theirs['content-length'] ?? -1);
    const headers = answered(theirs, this.how.requestId, this.how.secure);
    // An answer before the body was read to its end: what is left of it must not be taken for the next request.
    if (this.how.body !== undefined && !this.req.complete) headers.push('connection', 'close');
    this.res.writeHead(status, headers);
    if (this.how.streams) this.res.flushHeaders();
    this.how.began();
  }
  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer) {
    if (this.finished) return;
    // A small answer has arrived whole: it leaves as one write together with its headers.
    if (chunk.length === this.length) this.held = chunk;
    else if (!this.res.write(chunk)) {
      controller.pause();
      this.res.once('drain', () => controller.resume());
    }
  }
  onResponseEnd() {
    if (this.held === NOTHING) this.send();
    else this.atTurnsEnd(this);
  }
  onResponseError(_controller: Dispatcher.DispatchController, error: Error) {
    this.failed(error);
  }

  /** The answer. */
  send() {
    // As a string of bytes Node sends it and its headers as one write; a buffer would be a second part, which costs a tenth of the rate.
    this.finish(this.status, () =>
      this.held === NOTHING
        ? this.res.end()
        : this.held.length <= ONE_WRITE_BYTES
          ? this.res.end(this.held.toString('latin1'), 'latin1')
          : this.res.end(this.held),
    );
  }
  private failed(error: Error & { code?: string }) {
    if (this.finished) return;
    // The service closed the idle connection just as we took it: nothing was read of the request, so it goes out once more.
    if (
      this.again &&
      !this.left &&
      this.status === 0 &&
      (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET')
    ) {
      this.again = false;
      return this.ask();
    }
    const { failure, status } = toFailure(error, this.how.service);
    const unread = this.how.body !== undefined && !this.req.complete;
    this.finish(this.status || status, () => (this.status ? this.res.destroy() : this.refuse(failure, unread)));
  }
  private refuse(error: AppError, close: boolean) {
    const { requestId, secure, also, own } = this.how;
    refuse(this.res, error, requestId, { close, secure, more: also(error), own });
  }
  private onClientGone() {
    if (this.finished) return;
    this.left = true;
    this.finish(499, () => undefined);
    this.controller?.abort(new Error('client left'));
  }
  private finish(status: number, end: () => void) {
    if (this.finished) return;
    this.finished = true;
    end();
    this.how.done(status);
  }
}

function toFailure(error: Error & { code?: string }, service: string) {
  const failure =
    error.code === 'UND_ERR_HEADERS_TIMEOUT' || error.code === 'UND_ERR_BODY_TIMEOUT'
      ? timedOut()
      : unavailable(nameOf(service), error);
  return { failure, status: failure.status };
}
const nameOf = (service: string) => `The part for ${service.replace('svc-', '')}`;
