import { streamCalls } from '@cartage/contract/core/stream.ts';
import { unauthorized } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { currentSession } from '../auth/session.ts';
import { permissionsOf } from '../user/user.ts';
import { hub } from './hub.ts';
import { frame, seenBy, type StreamRow, type Viewer } from './row.ts';
import { newestId, rowsAfter } from './stream.store.ts';

const HEARTBEAT_MS = 15_000;
const CHECK_MS = 1000;
/** How often an open stream looks whether its session still stands. */
const REVIEW_MS = 4000;
/** A listener that does not read is cut off before it fills our memory; it resumes by its last id. */
const MOST_BUFFERED = 1 << 20;

export const streamRoutes = routes(streamCalls, {
  open: async (ctx, { lastEventId }) => {
    const viewer = await viewerOf(ctx);
    if (!viewer) throw unauthorized();
    const asked = Number(ctx.request!.headers['last-event-id'] ?? lastEventId);
    await serve(ctx, viewer, Number.isSafeInteger(asked) && asked >= 0 ? asked : undefined);
  },
});

async function viewerOf(ctx: Ctx): Promise<Viewer | undefined> {
  const user = (await currentSession(ctx))?.user;
  return user && { tenantId: ctx.tenantId, customerId: user.customerId, driverId: user.driverId, permissions: new Set(permissionsOf(user, user.roles)) };
}

async function serve(ctx: Ctx, first: Viewer, resumeAfter: number | undefined): Promise<void> {
  const reply = ctx.reply!, out = reply.raw, server = ctx.request!.server.server;
  let viewer = first, waiting: StreamRow[] | undefined = [], lastWrite = Date.now(), lastReview = Date.now();
  const write = (text: string) => { lastWrite = Date.now(); out.write(text); };
  const send = (row: StreamRow) => { const event = seenBy(viewer, row); if (event) write(frame(row.id, event)); };
  const stop = hub(ctx).listen((row) => { if (waiting) waiting.push(row); else if (row.tenantId === viewer.tenantId) send(row); });

  let missed: StreamRow[] = [], isGap = false, newest: number;
  try {
    newest = await newestId(ctx);
    if (resumeAfter !== undefined) ({ rows: missed, isGap } = await rowsAfter(ctx, resumeAfter));
  } catch (error) { stop(); throw error; }
  reply.hijack();
  out.writeHead(200, { ...reply.getHeaders() as Record<string, string>, 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' });
  // The id alone makes no event, but a browser that loses us before the first one can still resume.
  write(`retry: 2000\nid: ${resumeAfter ?? newest}\n\n`);
  if (isGap) write(frame(newest, { type: 'stream.reset', key: '', data: {}, occurredAt: ctx.now().toISOString() }));
  const sent = new Set(missed.map((row) => row.id));
  for (const row of missed) send(row);
  for (const row of waiting) if (!sent.has(row.id)) send(row);
  waiting = undefined;

  const timer = setInterval(() => {
    if (!server.listening || out.writableLength > MOST_BUFFERED) return end();
    if (Date.now() - lastWrite >= HEARTBEAT_MS) write(': still here\n\n');
    if (Date.now() - lastReview < REVIEW_MS) return;
    lastReview = Date.now();
    // Signed out, deactivated or given other roles: the stream follows. While the database is away it stays as it is.
    viewerOf(ctx).then((now) => { if (now) viewer = now; else end(); }, () => undefined);
  }, CHECK_MS);
  const end = () => { clearInterval(timer); stop(); out.end(); };
  out.on('close', end).on('error', end);
}
