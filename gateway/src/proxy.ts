/** Forwards one request over pooled keep-alive connections; bodies stream both ways with backpressure. */
import type { IncomingMessage } from 'node:http';
import { type AppError, unavailable } from '@cartage/contract/error.ts';
import { type Dispatcher, Pool } from 'undici';
import type { Answer } from './answer.ts';
import { refuse, timedOut, tooLarge } from './failure.ts';
import { answered, forwarded } from './headers.ts';
import { type Due, turnsEnd } from './turn.ts';

export type Forward = {
  base: string; service: string; streams: boolean; maxBytes: number; requestId: string;
  /** Headers of ours, name and value in turn. */
  more: readonly string[];
  /** What a refusal says beside the envelope. */
  also(error: AppError): object;
  /** Told once, when the answer is through or never will be. */
  done(status: number): void;
};
export type Proxy = {
  forward(req: IncomingMessage, res: Answer, how: Forward): void;
  /** Ends what would never end by itself; its listeners come back to another gateway. */
  endStreams(): void;
  close(): Promise<void>;
};

export function proxy({ connections, timeoutMs }: { connections: number; timeoutMs: number }): Proxy {
  const pools = new Map<string, Pool>();
  const streams = new Set<Answer>();
  const atTurnsEnd = turnsEnd();
  const poolOf = (base: string, endless: boolean) => {
    const key = endless ? `${base} streams` : base;
    let pool = pools.get(key);
    if (!pool) {
      // Pipelining above 1 costs a quarter of the rate, and one slow answer would hold up others. Streams have connections without number.
      // One time for both waits: undici winds a timer up again only if the next wait is as long as the last.
      pool = new Pool(base, { connections: endless ? null : connections, pipelining: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs, keepAliveTimeout: 30_000, connect: { timeout: 3000 } });
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
      new Exchange(poolOf(how.base, how.streams), req, res, how, atTurnsEnd).ask();
    },
    endStreams: () => { for (const res of streams) res.destroy(); },
    close: async () => { await Promise.all([...pools.values()].map((pool) => pool.destroy())); },
  };
}

const NOTHING = Buffer.alloc(0), ONE_WRITE_BYTES = 16 * 1024;
const isEmpty = (req: IncomingMessage) => (req.headers['content-length'] ?? '0') === '0' && req.headers['transfer-encoding'] === undefined;

class Exchange implements Due {
  private abort: ((reason?: Error) => void) | undefined;
  private resume: (() => void) | undefined;
  private left = false;
  private finished = false;
  private again: boolean;
  private sentBytes = 0;
  private length = -1;
  private held: Buffer = NOTHING;
  private status = 0;
  private readonly hasBody: boolean;
  private readonly pool: Pool;
  private readonly req: IncomingMessage;
  private readonly res: Answer;
  private readonly how: Forward;
  private readonly atTurnsEnd: (due: Due) => void;

  constructor(pool: Pool, req: IncomingMessage, res: Answer, how: Forward, atTurnsEnd: (due: Due) => void) {
    this.pool = pool;
    this.req = req;
    this.res = res;
    this.how = how;
    this.atTurnsEnd = atTurnsEnd;
    this.hasBody = !isEmpty(req);
    this.again = req.method === 'GET' && !this.hasBody;
    res.on('close', () => this.onClientGone());
  }

  /** undici itself writes to a connection that stood by only at the turn's end, so that requests leave together as well. */
  ask() {
    const { req, how } = this;
    const options = {
      path: req.url!, method: req.method as Dispatcher.HttpMethod, headers: forwarded(req.rawHeaders, req.headers.connection, how.more),
      body: this.hasBody ? req : null,
      // Nothing is lined up behind a request, so undici need not look for it at each answer.
      blocking: false, bodyTimeout: how.streams ? 0 : null,
    };
    try {
      // undici's plain handler: no wrapper objects per request.
      this.pool.dispatch(options, this as unknown as Dispatcher.DispatchHandler);
    } catch (error) {
      this.onError(error as Error);
    }
  }

  onConnect(abort: (reason?: Error) => void) {
    // The client may have left while the request waited for a connection; sent on, it would hold that connection for good.
    if (this.left) return abort(new Error('client left'));
    this.abort = abort;
  }
  onBodySent(chunk: Uint8Array) {
    this.sentBytes += chunk.byteLength;
    if (this.sentBytes <= this.how.maxBytes) return;
    const { socket } = this.res;
    this.finish(413, () => this.refuse(tooLarge(), true));
    this.abort?.(new Error('too large'));
    setTimeout(() => socket?.destroy(), 1000).unref();
  }
  onHeaders(status: number, raw: Buffer[], resume: () => void): boolean {
    if (status < 200) return true;
    this.resume = resume;
    this.status = status;
    const { lines, length, hasDate } = answered(raw, this.how.requestId);
    this.length = this.req.method === 'HEAD' ? -1 : length;
    const headers = length < 0 ? [] : ['content-length', String(length)];
    // An answer before the body was read to its end: what is left of it must not be taken for the next request.
    if (this.hasBody && !this.req.complete) headers.push('connection', 'close');
    this.res.head(status, lines, headers, { hasDate });
    if (this.how.streams) this.res.flushHeaders();
    return true;
  }
  onData(chunk: Buffer): boolean {
    // A small answer has arrived whole: it leaves as one write together with its headers.
    if (chunk.length === this.length) {
      this.held = chunk;
      return true;
    }
    if (this.res.write(chunk)) return true;
    this.res.once('drain', this.resume!);
    return false;
  }
  onComplete() {
    if (this.held === NOTHING) this.send();
    else this.atTurnsEnd(this);
  }
  onError(error: Error & { code?: string }) {
    if (this.finished) return;
    // The service closed the idle connection just as we took it: nothing was read of the request, so it goes out once more.
    if (this.again && !this.left && this.status === 0 && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET')) {
      this.again = false;
      return this.ask();
    }
    const { failure, status } = toFailure(error, this.how.service);
    this.finish(this.status || status, () => (this.status ? this.res.destroy() : this.refuse(failure, this.hasBody)));
  }

  /** The answer. */
  send() {
    // As a string of bytes Node sends it and its headers as one write; a buffer would be a second part, which costs a tenth of the rate.
    this.finish(this.status, () => (this.held === NOTHING ? this.res.end() : this.held.length <= ONE_WRITE_BYTES ? this.res.end(this.held.toString('latin1'), 'latin1') : this.res.end(this.held)));
  }
  private refuse(error: AppError, close: boolean) {
    refuse(this.res, error, this.how.requestId, { close, more: this.how.also(error) });
  }
  private onClientGone() {
    if (this.finished) return;
    this.left = true;
    this.finish(499, () => undefined);
    this.abort?.(new Error('client left'));
  }
  private finish(status: number, end: () => void) {
    if (this.finished) return;
    this.finished = true;
    end();
    this.how.done(status);
  }
}

function toFailure(error: Error & { code?: string }, service: string) {
  const failure = error.code === 'UND_ERR_HEADERS_TIMEOUT' || error.code === 'UND_ERR_BODY_TIMEOUT' ? timedOut() : unavailable(nameOf(service), error);
  return { failure, status: failure.status };
}
const nameOf = (service: string) => `The part for ${service.replace('svc-', '')}`;
