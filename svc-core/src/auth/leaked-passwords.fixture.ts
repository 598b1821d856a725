/** Tests only: a service of leaked passwords on loopback that speaks the ranges of Have I Been Pwned, well or badly. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
const padding = (count: number) =>
  Array.from({ length: count }, (_, i) => `${sha1(`padding ${i}`).slice(5)}:0`).join('\r\n');

export async function someLeakedPasswords(...leaked: string[]) {
  const asked: { path: string; padding: string | undefined }[] = [];
  const quiet: ServerResponse[] = [];
  let misbehave: ((answer: ServerResponse) => void) | undefined;
  const server = createServer((request, answer) => {
    asked.push({ path: request.url!, padding: request.headers['add-padding'] as string | undefined });
    if (misbehave) return misbehave(answer);
    const prefix = request.url!.split('/').at(-1)!;
    const hashes = leaked.map(sha1).filter((hash) => hash.startsWith(prefix));
    answer.end([...hashes.map((hash) => `${hash.slice(5)}:17`), padding(800)].join('\r\n'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`,
    /** What it was asked, in order. */
    asked,
    prefixOf: (password: string) => sha1(password).slice(0, 5),
    lineOf: (password: string, count: number) => `${sha1(password).slice(5)}:${count}`,
    /** How it answers from now on; without a way as it should. */
    answers(way?: (answer: ServerResponse) => void) {
      misbehave = way;
    },
    /** Takes requests and says nothing until it stops. */
    fallsSilent() {
      misbehave = (answer) => void quiet.push(answer);
    },
    stop: () => {
      for (const answer of quiet) answer.destroy();
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
