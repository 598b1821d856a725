/** The door for mail: it takes what is sent to reply addresses of ours and nothing else, and relays to nobody. */
import type { AddressInfo } from 'node:net';
import { type Ctx, slot } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { tokenHash, tokenIn } from '../reply/reply-address.ts';
import { replyAddressOf } from '../reply/reply.store.ts';
import { hasEnded } from './ended.store.ts';
import { MOST_BYTES, receive } from './receive.store.ts';

/** Beside the operator's own mail server, which brings what comes for us, a few connections are many. */
const CONNECTIONS = 20,
  RECIPIENTS = 20,
  WRONG_RECIPIENTS = 10;
const IDLE_MS = 60_000,
  CLOSE_MS = 1000;

export type Door = { port: number };
/** Where it listens, if this instance has one. */
export const door = slot<Door | undefined>('communication.door');
type Told = (error?: Error | null, message?: string) => void;
const answer = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
const LATER = answer(451, '4.3.0 This cannot be kept now. Try again later.');

export async function openDoor(
  svc: Pick<Running<object>, 'database' | 'systemCtx' | 'ctxOf' | 'atEnd' | 'log'>,
  { host, port, domain }: { host: string; port: number; domain: string },
): Promise<Door> {
  const tenantOf = async (address: string): Promise<number | undefined> => {
    const token = tokenIn(address);
    if (!token || !address.toLowerCase().endsWith(`@${domain.toLowerCase()}`)) return undefined;
    const { rows } = await svc.database.pool.query<{ tenant: string | null }>(
      'select communication.tenant_of_reply($1) as tenant',
      [tokenHash(token)],
    );
    return rows[0]?.tenant ? Number(rows[0].tenant) : undefined;
  };
  const wrong = new WeakMap<SMTPServerSession, number>();

  async function accept(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= RECIPIENTS) throw answer(452, '4.5.3 Too many recipients');
    const tenantId = await tenantOf(address);
    if (tenantId !== undefined) return refuseEnded(svc.systemCtx(tenantId), address, session);
    const times = (wrong.get(session) ?? 0) + 1;
    wrong.set(session, times);
    throw times > WRONG_RECIPIENTS
      ? answer(421, '4.7.0 Too many wrong recipients')
      : answer(550, '5.1.1 No such address');
  }
  /**
   * The sender's own server tells it so, once, and we write nobody. A report has no sender to tell, and says what became of
   * a mail of ours: it is taken for as long as the address is known.
   */
  async function refuseEnded(ctx: Ctx, to: string, { envelope }: SMTPServerSession): Promise<void> {
    if (!envelope.mailFrom || !envelope.mailFrom.address) return;
    const address = await replyAddressOf(ctx, tokenHash(tokenIn(to)!));
    if (address && (await hasEnded(ctx, (actor) => svc.ctxOf(ctx.tenantId, actor), address)))
      throw answer(550, '5.1.6 This address has ended. Nobody reads what is sent to it.');
  }
  async function keep(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const addresses = new Map(envelope.rcptTo.map(({ address }) => [address.toLowerCase(), address]));
    for (const to of addresses.values()) {
      const tenantId = await tenantOf(to);
      if (tenantId !== undefined) await receive(svc.systemCtx(tenantId), { raw, from, to });
    }
  }

  const server = new SMTPServer({
    ...{ name: domain, banner: 'replies to discussions', size: MOST_BYTES, logger: false },
    // Nobody signs in; encryption is the part of the mail server in front, which has a certificate.
    ...{ disabledCommands: ['AUTH', 'STARTTLS'], authOptional: true, disableReverseLookup: true },
    ...{ maxClients: CONNECTIONS, socketTimeout: IDLE_MS, closeTimeout: CLOSE_MS },
    onRcptTo: ({ address }, session, done) => told(accept(address, session), done),
    onData: (stream, session, done) =>
      told(
        whole(stream).then((raw) => keep(raw, session)),
        done,
        'Kept',
      ),
  });
  const told = (work: Promise<void>, done: Told, said?: string) => {
    work.then(
      () => done(null, said),
      (error: Error & { responseCode?: number }) => {
        if (!error.responseCode) svc.log.warn({ err: error }, 'a mail could not be kept');
        done(error.responseCode ? error : LATER);
      },
    );
  };
  // A connection that broke is the other side's to try again.
  server.on('error', (err) => svc.log.warn({ err }, 'the door for mail'));
  await new Promise<void>((up, fail) => {
    server.server.once('error', fail);
    server.listen(port, host, up);
  });
  svc.atEnd(() => new Promise<void>((closed) => server.close(closed)));
  return { port: (server.server.address() as AddressInfo).port };
}

/** What is too large is read to its end and let go: the sender is told then. */
function whole(stream: SMTPServerDataStream): Promise<Buffer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let size = 0;
    stream.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MOST_BYTES) parts.push(part);
      else parts.length = 0;
    });
    stream.once('error', fail);
    stream.once('end', () => {
      if (stream.sizeExceeded || size > MOST_BYTES) fail(answer(552, '5.3.4 This mail is too large'));
      else done(Buffer.concat(parts));
    });
  });
}
