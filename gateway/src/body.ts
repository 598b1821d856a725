/**
 * What a request carries, taken in at the sender's pace: a small body is held until it is whole, and only then is somebody
 * behind us asked to listen. A sender who does not send holds his own connection and nobody else's.
 */
import type { IncomingMessage } from 'node:http';
import { tooLarge, tooSlow } from './failure.ts';

/** Up to here a body is held; a larger one streams on once so much of it has come. */
export const HELD_BYTES = 64 * 1024;
/** So much must come in each stretch of time, or the sender is taken for one who only wants to keep us waiting. */
const LEAST_BYTES = 16 * 1024;
const LOOK_MS = 1000;

/** A whole small body, or a larger one that streams on. */
export type Body = Buffer | IncomingMessage;
type Intake = { req: IncomingMessage; since: number; from: number; fail(error: Error): void };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

/** `stretchMs`: how long a sender has for the next bytes. */
export function bodies({ stretchMs }: { stretchMs: number }) {
  const arriving = new Set<Intake>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const intake of arriving) {
      const { req } = intake;
      // What we hold back ourselves, because the service behind is slow, is not the sender's fault.
      const waits = req.readableFlowing === false && req.readableLength > 0;
      // A connection that has gone leaves no socket behind; its end is told elsewhere.
      const bytes = req.socket?.bytesRead ?? 0;
      if (req.complete || !req.socket || req.destroyed) arriving.delete(intake);
      else if (now - intake.since < stretchMs) continue;
      else if (waits || bytes - intake.from >= LEAST_BYTES) Object.assign(intake, { since: now, from: bytes });
      else {
        arriving.delete(intake);
        intake.fail(tooSlow());
      }
    }
  }, LOOK_MS);
  timer.unref();

  return {
    /** How many are on their way. */
    count: () => arriving.size,
    /** `ready` hears once of the body; `fail` of what is wrong with it, also later while it streams. Who asked must say when it is over. */
    take(
      req: IncomingMessage,
      maxBytes: number,
      ready: (body: Body) => void,
      fail: (error: Error) => void,
    ): () => void {
      const intake: Intake = { req, since: Date.now(), from: req.socket.bytesRead, fail };
      const chunks: Buffer[] = [];
      let bytes = 0;
      const stop = () => {
        req.off('data', onData).off('end', onEnd);
      };
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > maxBytes) {
          stop();
          fail(tooLarge());
        } else if (bytes > HELD_BYTES) {
          stop();
          req.pause();
          req.unshift(Buffer.concat(chunks));
          ready(req);
        }
      };
      const onEnd = () => {
        stop();
        arriving.delete(intake);
        ready(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      };
      arriving.add(intake);
      req.on('data', onData).on('end', onEnd);
      return () => {
        stop();
        arriving.delete(intake);
      };
    },
    stop: () => clearInterval(timer),
  };
}
export type Bodies = ReturnType<typeof bodies>;
