import { streamCalls } from '@cartage/contract/core/stream.ts';
import { unauthorized } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { openEventStream } from '@cartage/server/event-stream.ts';
import { routes } from '@cartage/server/routes.ts';
import { currentSession } from '../auth/session.ts';
import { sightOf } from '../unit/sight.store.ts';
import { personOf, usablePermissions } from '../user/user.ts';
import { hub } from './hub.ts';
import { frame, seenBy, type StreamRow, type Viewer } from './row.ts';
import { newestId, rowsAfter } from './stream.store.ts';

/** How often an open stream looks whether its session still stands, should nobody have told it. */
const REVIEW_MS = 4000;
export const streamRoutes = routes(streamCalls, {
  open: async (ctx, { lastEventId }) => {
    const viewer = await viewerOf(ctx);
    if (!viewer) throw unauthorized();
    const asked = Number(ctx.request!.headers['last-event-id'] ?? lastEventId);
    await serve(ctx, viewer, Number.isSafeInteger(asked) && asked >= 0 ? asked : undefined);
  },
});

async function viewerOf(ctx: Ctx): Promise<(Viewer & { userId: number }) | undefined> {
  const user = (await currentSession(ctx))?.user;
  if (!user) return undefined;
  const person = personOf(user, user.roles);
  const { units } = await sightOf(ctx, user.id, person);
  return { ...person, units, userId: user.id, tenantId: ctx.tenantId, permissions: new Set(usablePermissions(person)) };
}

async function serve(ctx: Ctx, first: Viewer & { userId: number }, resumeAfter: number | undefined): Promise<void> {
  let viewer: Viewer = first,
    waiting: StreamRow[] | undefined = [],
    lastReview = Date.now();
  const stop = hub(ctx).listen((row) => {
    if (waiting) waiting.push(row);
    else if (row.tenantId === viewer.tenantId) send(row);
  });
  let missed: StreamRow[] = [],
    isGap = false,
    newest: number;
  try {
    newest = await newestId(ctx);
    if (resumeAfter !== undefined) ({ rows: missed, isGap } = await rowsAfter(ctx, resumeAfter));
  } catch (error) {
    stop();
    throw error;
  }
  const review = () => {
    lastReview = Date.now();
    // Signed out, deactivated or given other roles: the stream follows. While the database is away it stays as it is.
    viewerOf(ctx).then(
      (now) => {
        if (!now) return stream.end();
        // Other rights: the browser reads its session again, and draws its menu by it.
        if (!sameRights(viewer, now)) stream.write(frame(newest, notice(ctx, 'session.changed')));
        viewer = now;
      },
      () => undefined,
    );
  };
  const stopRights = hub(ctx).onRights(ctx.tenantId, first.userId, review);
  const stream = openEventStream(ctx, {
    onCheck: () => {
      if (Date.now() - lastReview >= REVIEW_MS) review();
    },
    onEnd: () => {
      stop();
      stopRights();
    },
  });
  const send = (row: StreamRow) => {
    const event = seenBy(viewer, row);
    if (event) stream.write(frame(row.id, event));
  };
  // The id alone makes no event, but a browser that loses us before the first one can still resume.
  stream.write(`retry: 2000\nid: ${resumeAfter ?? newest}\n\n`);
  if (isGap) stream.write(frame(newest, notice(ctx, 'stream.reset')));
  const sent = new Set(missed.map((row) => row.id));
  for (const row of missed) send(row);
  for (const row of waiting) if (!sent.has(row.id)) send(row);
  waiting = undefined;
}

/** What one stream alone is told; no row stands for it. */
const notice = (ctx: Ctx, type: string) => ({ type, key: '', data: {}, occurredAt: ctx.now().toISOString() });
const sameRights = (one: Viewer, other: Viewer): boolean =>
  one.customerId === other.customerId &&
  one.driverId === other.driverId &&
  one.units?.join() === other.units?.join() &&
  one.permissions.size === other.permissions.size &&
  [...one.permissions].every((p) => other.permissions.has(p));
