/** Sessions: an opaque id in the cookie, its sha256 in the table, so that a stolen table opens nothing. */
import { createHash, randomBytes } from 'node:crypto';
import type { UserSession } from '@cartage/contract/core/user-rights.ts';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '@cartage/server/context.ts';
import { asksEverybody, roleFacts, type UserWithRoles } from '../user/user.store.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { users } from '../user/user.tables.ts';
import { deviceOf } from './device.ts';
import { sessions } from './auth.tables.ts';
import { SESSION_DAYS } from './cookies.ts';

export type OpenSession = {
  tokenHash: string;
  impersonatorId: number | null;
  expiresAt: string;
  createdAt: string;
  /** A second factor was asked for elsewhere, by a provider of the tenant's own. */
  hasSecondFactor: boolean;
  /** The sign-in at a provider of the tenant's own that it stands on. */
  byProvider: ByProvider | undefined;
  user: UserWithRoles;
};
/** A sign-in at a provider: its session where it names one, and when it last asked who is there. */
export type ByProvider = { issuer: string; subject: string; sid: string | null; at: string };
/** How a session is opened beside the usual. */
export type Opening = { impersonatorId?: number; hasSecondFactor?: boolean; byProvider?: ByProvider | undefined };

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
/** What tokens and access records call a session: a part of the hash, which opens nothing. */
export const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, 22);
/** Open sessions of one user; who opens another has signed out of the oldest. */
const MOST_SESSIONS = 50;
export async function openIdsOf(ctx: Ctx, userId: number): Promise<{ id: string; hasSecondFactor: boolean }[]> {
  const open = await ctx.db
    .select({ tokenHash: sessions.tokenHash, hasSecondFactor: sessions.hasSecondFactor })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lives(ctx)))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .limit(MOST_SESSIONS);
  return open.map((s) => ({ id: sessionIdOf(s.tokenHash), hasSecondFactor: s.hasSecondFactor }));
}
/** A provider's sign-in counts as long as the settings say now, whatever they said when the session was opened. */
const lives = (ctx: Ctx) =>
  and(
    gt(sessions.expiresAt, ctx.now().toISOString()),
    sql`(${sessions.providerAt} is null or not exists (select from core.tenants t where t.tenant_id = sessions.tenant_id
      and (t.settings #>> '{oidc,sessionHours}')::int > 0
      and ${sessions.providerAt} + (t.settings #>> '{oidc,sessionHours}')::int * interval '1 hour' <= ${ctx.now().toISOString()}::timestamptz))`,
  );
const DAY_MS = 86_400_000,
  HOUR_MS = 3_600_000;
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const earliest = (...ends: (Date | undefined)[]): Date =>
  ends.reduce<Date>((first, end) => (end && end < first ? end : first), ends[0]!);
/** When the provider is to be asked again, where the settings say so. */
async function endAtProvider(ctx: Ctx, byProvider: ByProvider | undefined): Promise<Date | undefined> {
  if (!byProvider) return undefined;
  const { sessionHours } = (await settingsOf(ctx)).oidc;
  return sessionHours > 0 ? new Date(Date.parse(byProvider.at) + sessionHours * HOUR_MS) : undefined;
}

/** The living session of a cookie. One statement: session, user and roles. */
export async function findSession(ctx: Ctx, token: string | undefined): Promise<OpenSession | undefined> {
  if (!token || token.length > 200) return undefined;
  const [row] = await ctx.db
    .select({ session: sessions, user: users, roles: roleFacts, isAskedWithAll: asksEverybody })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashOf(token)),
        lives(ctx),
        eq(users.isActive, true),
        // Of a suspended tenant none lives, the open streams neither; they are there again when it is resumed.
        sql`exists (select from core.tenants t where t.tenant_id = sessions.tenant_id and t.is_active)`,
      ),
    )
    .limit(1);
  if (!row) return undefined;
  const user = { ...row.user, roles: row.roles, isAskedWithAll: row.isAskedWithAll };
  return { ...row.session, byProvider: byProviderOf(row.session), user };
}
const byProviderOf = ({ issuer, subject, providerSession: sid, providerAt: at }: typeof sessions.$inferSelect) =>
  issuer === null || subject === null || at === null ? undefined : { issuer, subject, sid, at };
/** Opens a session and answers the token for the cookie. */
export async function openSession(
  ctx: Ctx,
  userId: number,
  { impersonatorId, hasSecondFactor = false, byProvider }: Opening = {},
): Promise<{ token: string; tokenHash: string; expiresAt: string }> {
  const token = randomBytes(32).toString('hex');
  const end = earliest(inDays(ctx.now(), SESSION_DAYS), await endAtProvider(ctx, byProvider));
  const expiresAt = end.toISOString();
  await ctx.db.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    impersonatorId: impersonatorId ?? null,
    hasSecondFactor,
    ...(byProvider && {
      issuer: byProvider.issuer,
      subject: byProvider.subject,
      providerSession: byProvider.sid,
      providerAt: byProvider.at,
    }),
    createdAt: ctx.now().toISOString(),
    expiresAt,
    device: deviceOf(ctx.request?.headers['user-agent']),
  });
  return { token, tokenHash: hashOf(token), expiresAt };
}
/** However often it is used: after that the password, or what stands in for it, is asked for again. */
const MOST_DAYS = 90;
/** Pushes the end out again, at most once a day, so that reading a session rarely writes. */
export async function slide(
  ctx: Ctx,
  session: Pick<OpenSession, 'tokenHash' | 'expiresAt' | 'createdAt' | 'byProvider'>,
): Promise<string | undefined> {
  const last = inDays(new Date(session.createdAt), MOST_DAYS);
  const end = earliest(inDays(ctx.now(), SESSION_DAYS), last, await endAtProvider(ctx, session.byProvider));
  if (end.getTime() - Date.parse(session.expiresAt) < DAY_MS) return undefined;
  const expiresAt = end.toISOString();
  await ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, session.tokenHash));
  return expiresAt;
}
export const endSession = (ctx: Ctx, tokenHash: string) =>
  ctx.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
/**
 * Ends what a user has open, what others have open as that user and that user as others; `except` stays. Answers as whom
 * sessions have ended, whose access is to be published once that has committed.
 */
export async function endSessionsOf(ctx: Ctx, userId: number, except = ''): Promise<number[]> {
  const ended = await ctx.db
    .delete(sessions)
    .where(and(or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId)), ne(sessions.tokenHash, except)))
    .returning({ userId: sessions.userId });
  return ended.map((s) => s.userId);
}
/**
 * Ends what stands on a session at a provider that has ended; where the provider names none, or named none when ours was
 * opened, on any of that person's there. Answers as `endSessionsOf`.
 */
export async function endSessionsOfProvider(
  ctx: Ctx,
  { issuer, subject, sid }: { issuer: string; subject: string | null; sid: string | null },
): Promise<number[]> {
  const ended = await ctx.db
    .delete(sessions)
    .where(
      and(
        eq(sessions.issuer, issuer),
        subject === null ? undefined : eq(sessions.subject, subject),
        sid === null
          ? undefined
          : or(eq(sessions.providerSession, sid), subject === null ? undefined : isNull(sessions.providerSession)),
      ),
    )
    .returning({ userId: sessions.userId });
  return ended.map((s) => s.userId);
}
/** Where a user is signed in, newest first. */
export async function openSessionsOf(ctx: Ctx, userId: number): Promise<UserSession[]> {
  const rows = await ctx.db
    .select({ session: sessions, actedBy: sql<string | null>`trim(${users.name} || ' ' || ${users.surname})` })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.impersonatorId))
    .where(and(eq(sessions.userId, userId), lives(ctx)))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .limit(MOST_SESSIONS);
  return rows.map(({ session, actedBy }) => ({
    id: sessionIdOf(session.tokenHash),
    startedTime: session.createdAt,
    expiryTime: session.expiresAt,
    actedBy,
    device: session.device,
  }));
}
/** Ends one session of the user, by what tokens call it, or all of them; `except` stays. */
export async function endSessionNamed(ctx: Ctx, userId: number, id: string | undefined, except = ''): Promise<void> {
  const isIt = id === undefined ? undefined : sql`left(${sessions.tokenHash}, 22) = ${id}`;
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, except), isIt));
}
/** Ends every session of the tenant; `except` stays. Answers whose they were, each once. */
export async function endSessionsOfAll(ctx: Ctx, except: string): Promise<number[]> {
  const ended = await ctx.db
    .delete(sessions)
    .where(ne(sessions.tokenHash, except))
    .returning({ userId: sessions.userId });
  return [...new Set(ended.map((s) => s.userId))];
}
export const dropExpired = (ctx: Ctx) => ctx.db.delete(sessions).where(lt(sessions.expiresAt, ctx.now().toISOString()));
