/** One connection pool for each mail server in use; a changed setting opens another and the old one is closed. */
import { createHash } from 'node:crypto';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { say } from '@cartage/contract/words/told/servers.ts';
import type { Outgoing } from '@cartage/server/outgoing.ts';
import { createTransport } from 'nodemailer';
import { connect, type Socket } from 'node:net';
import { faultSaid } from '../fault.ts';
import { OURS } from './headers.ts';
import { rootOf } from './thread.ts';
import type { EmailRecord } from './mail.tables.ts';

type Settings = TenantSettings['email'];
const TIMEOUT_MS = 15_000,
  IDLE_MS = 60_000;
const pools = new Map<string, { transport: ReturnType<typeof open>; usedAt: number }>();

/** A recipient that the server did not take, and what it said. */
export type Refusal = { email: string; code: number; answer: string };
type Rejected = { recipient?: string; responseCode?: number; response?: string; message: string };
export const refusalsIn = (of: { rejectedErrors?: Rejected[] | undefined }): Refusal[] =>
  (of.rejectedErrors ?? []).map((e) => ({
    email: e.recipient ?? '',
    code: e.responseCode ?? 0,
    answer: (e.response ?? e.message).slice(0, 400),
  }));

type Failed = { code?: string; command?: string; response?: string; message: string };
/** Why nothing was sent. What the server said stays as it is. */
export function smtpSaid(error: unknown): string {
  const { code, command, response, message } = error as Failed;
  if (response && code === 'EAUTH') return say('login', { answer: response });
  if (response && command === 'RCPT TO') return noRecipient(response);
  if (response) return say('mailRefused', { answer: response });
  return faultSaid(error) ?? message;
}

/** That a recipient was not taken, with what the server said. */
export const noRecipient = (answer: string): string => say('noRecipient', { answer });

/** Answers the recipients that the server did not take; throws when it took none. */
export async function sendBySmtp(
  outgoing: Outgoing,
  settings: Settings,
  mail: Pick<
    EmailRecord,
    | 'from'
    | 'fromname'
    | 'subject'
    | 'html'
    | 'plain'
    | 'messageid'
    | 'creationtime'
    | 'eventcode'
    | 'discussionid'
    | 'replyto'
    | 'inreplyto'
  >,
  to: readonly string[],
  attachments: readonly { filename: string; contentType: string; content: Buffer; cid?: string }[],
): Promise<Refusal[]> {
  const key = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  const pool = pools.get(key) ?? { transport: open(settings, outgoing), usedAt: 0 };
  pools.set(key, pool);
  pool.usedAt = performance.now();
  const sent = await pool.transport.sendMail({
    from: { name: mail.fromname, address: mail.from },
    to: to.map((address) => ({ name: '', address })),
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    attachments: [...attachments],
    ...(mail.messageid && { messageId: mail.messageid }),
    date: new Date(mail.creationtime),
    ...(mail.replyto && { replyTo: mail.replyto }),
    ...(mail.inreplyto && { inReplyTo: mail.inreplyto, references: referencesOf(mail) }),
    headers: {
      'X-Loop': OURS,
      // Automatic mail must not be answered by automatic mail (RFC 3834).
      ...(mail.eventcode && { 'Auto-Submitted': 'auto-generated' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return refusalsIn(sent as { rejectedErrors?: Rejected[] });
}

/** One mail over a connection of its own; answers what the server said to it, and throws what it refused. */
export async function tryServer(
  outgoing: Outgoing,
  settings: Settings,
  { to, subject, text, at }: { to: string; subject: string; text: string; at: string },
): Promise<string> {
  const transport = open(settings, outgoing);
  try {
    const { response } = await transport.sendMail({
      from: { name: settings.fromName, address: settings.fromAddress },
      to,
      subject,
      text,
      date: new Date(at),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return response;
  } finally {
    transport.close();
  }
}

/** Closes pools that nothing was sent over for a minute. */
export function closeUnused(idleMs = IDLE_MS): void {
  for (const [key, { transport, usedAt }] of pools) {
    if (performance.now() - usedAt < idleMs) continue;
    transport.close();
    pools.delete(key);
  }
}

const referencesOf = ({ discussionid, from, inreplyto }: Pick<EmailRecord, 'discussionid' | 'from' | 'inreplyto'>) => [
  ...new Set([...(discussionid ? [rootOf(discussionid, from)] : []), ...(inreplyto ? [inreplyto] : [])]),
];

/** A server that lets us in by where we are is shown no password; one that knows people of a domain is told it with the name. */
function loginOf({ smtpUser, smtpPassword, smtpDomain, useDefaultCredentials }: Settings) {
  if (useDefaultCredentials || !smtpUser) return {};
  const isWhole = /[@\\]/.test(smtpUser) || !smtpDomain.trim();
  return { auth: { user: isWhole ? smtpUser : `${smtpDomain.trim()}\\${smtpUser}`, pass: smtpPassword } };
}

type Wanted = { host?: string; port?: number | string };
const open = (s: Settings, outgoing: Outgoing) =>
  createTransport({
    host: s.smtpHost,
    port: s.smtpPort,
    secure: s.smtpSsl && s.smtpPort === 465,
    requireTLS: s.smtpSsl && s.smtpPort !== 465,
    pool: true,
    maxConnections: 2,
    ...loginOf(s),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    getSocket: (
      { host, port }: Wanted,
      done: (error: Error | null, socket?: { connection: Socket } | false) => void,
    ) => {
      guarded(outgoing, { host: host ?? '', port: Number(port) }).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error, false),
      );
    },
  });

/** The name is looked up and connected to in one step, and leads where settings may lead or nowhere. */
function guarded(
  { requireAllowed, lookup }: Outgoing,
  { host, port }: { host: string; port: number },
): Promise<Socket> {
  return new Promise((done, fail) => {
    requireAllowed(host);
    const socket = connect({ host, port, lookup });
    const late = setTimeout(() => socket.destroy(new Error(say('silent'))), TIMEOUT_MS);
    socket.once('error', fail).once('connect', () => {
      clearTimeout(late);
      socket.off('error', fail);
      done(socket);
    });
    socket.once('close', () => clearTimeout(late));
  });
}
