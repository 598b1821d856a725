/** A connection to a tenant's mailbox: looked up and connected to in one step, and to nowhere that settings may not lead. */
import { say } from '@cartage/contract/words/told/servers.ts';
import { say as sayOfMailbox } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Outgoing } from '@cartage/server/outgoing.ts';
import { ImapFlow, type MailboxLockObject } from 'imapflow';
import { isIP } from 'node:net';
import { faultSaid } from '../fault.ts';
import { MOST_BYTES } from '../inbound/receive.store.ts';
import { outgoing } from '../outgoing.ts';
import { opened } from './mailbox.store.ts';
import type { MailboxRow } from './mailbox.tables.ts';

const CONNECT_MS = 15_000,
  IDLE_MS = 30_000;
/** Beside the mail itself the answer has a few words. */
const MOST_IN_ANSWER = MOST_BYTES + 64 * 1024;

/** What went wrong, for whoever keeps the settings. */
export function answerText(error: unknown): string {
  const e = error as Error & { responseText?: string; authenticationFailed?: boolean; code?: string };
  if (e.authenticationFailed) return e.responseText ? say('login', { answer: e.responseText }) : say('wrongLogin');
  return (e.responseText ?? faultSaid(error) ?? (e.message || say('notReached'))).slice(0, 400);
}

/** Signs in, opens the folder for `work` and leaves again, whatever happens. */
export async function withMailbox<T>(ctx: Ctx, row: MailboxRow, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const pass = opened(ctx, row);
  if (pass === undefined) throw new Error(sayOfMailbox('mailbox.sealed'));
  const out = outgoing(ctx);
  const client = new ImapFlow({
    ...{ host: await addressOf(out, row.host), port: row.port, secure: row.isssl, auth: { user: row.username, pass } },
    ...(!isIP(row.host) && { servername: row.host }),
    // In the clear a password goes over the operator's own network only.
    ...(!row.isssl && !out.isOwn(row.host) && { doSTARTTLS: true }),
    ...{ logger: false, disableAutoIdle: true },
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    ...{ maxLiteralSize: MOST_IN_ANSWER, maxResponseSize: 2 * MOST_IN_ANSWER, maxLineLength: 1024 * 1024 },
  });
  // Whoever waits for an answer hears of a broken connection; this one would end the process.
  client.on('error', () => undefined);
  let lock: MailboxLockObject | undefined;
  try {
    await client.connect();
    lock = await client.getMailboxLock(row.folder, { readOnly: true });
    return await work(client);
  } finally {
    lock?.release();
    await client.logout().catch(() => client.close());
  }
}

function addressOf({ requireAllowed, lookup }: Outgoing, host: string): Promise<string> {
  requireAllowed(host);
  return new Promise((done, fail) => {
    lookup(host, { family: 0 }, (error, address) => (error ? fail(error) : done(String(address))));
  });
}
