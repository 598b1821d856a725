/** Server-sent events: an answer that stays open, is kept alive, and ends when nobody reads it or the service stops. */
import type { Ctx } from './context.ts';

const HEARTBEAT_MS = 15_000,
  CHECK_MS = 1000;
/** A listener that does not read is cut off before it fills our memory; it opens the stream again. */
const MOST_BUFFERED = 1 << 20;

export type EventStream = {
  /** Frames as they go over the wire, each with its empty line; nothing once the stream has ended. */
  write(frames: string): void;
  end(): void;
  isOpen(): boolean;
};

/** `onCheck` is asked once a second, `onEnd` once. */
export function openEventStream(
  { reply, request }: Pick<Ctx, 'reply' | 'request'>,
  { onCheck, onEnd }: { onCheck?: () => void; onEnd: () => void },
): EventStream {
  const out = reply!.raw,
    { server } = request!.server;
  let isOpen = true,
    lastWrite = Date.now();
  reply!.hijack();
  out.writeHead(200, {
    ...(reply!.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  const write = (frames: string) => {
    if (!isOpen) return;
    lastWrite = Date.now();
    out.write(frames);
  };
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(timer);
    onEnd();
    out.end();
  };
  const timer = setInterval(() => {
    if (!server.listening || out.writableLength > MOST_BUFFERED) return end();
    if (Date.now() - lastWrite >= HEARTBEAT_MS) write(':\n\n');
    onCheck?.();
  }, CHECK_MS);
  out.on('close', end).on('error', end);
  return { write, end, isOpen: () => isOpen };
}
