/** What may hold up the end of a server, over its own port. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Ended = {
  /** What came of the answer that was under way, from its first line on. */
  answer: string;
  /** From the end of that answer until the server was closed. */
  afterMs: number;
};
/** Longer is not waited for. */
const MOST_MS = 5000;
/**
 * Four clients, none of whom closes by himself: one silent, one with half a head, one who was answered and keeps his
 * connection, and one whose answer is under way. `finish` ends that answer; it is called while `close` waits.
 */
export async function endAmongClients(
  port: number,
  {
    answered,
    slow,
    isAsked,
    finish,
    close,
  }: { answered: string; slow: string } & {
    isAsked: () => Promise<unknown>;
    finish: () => void;
    close: () => Promise<unknown>;
  },
): Promise<Ended> {
  const client = async (first?: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    if (first) socket.write(first);
    return socket;
  };
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: one.test\r\nX-Tenant-Id: 1\r\n\r\n`;
  const sockets = [await client(), await client(get(answered).slice(0, -2)), await client(get(answered))];
  try {
    await once(sockets[2]!, 'data');
    const asking = await client(get(slow));
    sockets.push(asking);
    let answer = '';
    asking.on('data', (bytes: Buffer) => {
      answer += bytes.toString();
    });
    const early = once(asking, 'data').then(() => Promise.reject(new Error(`Answered at once: ${answer}`)));
    early.catch(() => undefined);
    await Promise.race([isAsked(), early]);
    const closed = close();
    setTimeout(finish, 300);
    await once(asking, 'data');
    const from = Date.now();
    await Promise.race([closed, sleep(MOST_MS)]);
    return { answer, afterMs: Date.now() - from };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
