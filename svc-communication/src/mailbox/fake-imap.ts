/** A mailbox for tests, speaking as much of IMAP4rev1 as a reader says: sign in, open, search by number or day, fetch. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type FakeImap = {
  port: number;
  mails: Map<number, Buffer>;
  uidValidity: number;
  password: string;
  /** How often a mail was fetched whole. */
  fetched: number;
  deliver(raw: string | Buffer): number;
  close(): Promise<void>;
};

export async function fakeImap(): Promise<FakeImap> {
  const sockets = new Set<Socket>();
  let next = 1;
  const fake: FakeImap = {
    ...{ port: 0, mails: new Map(), uidValidity: 7, password: 'secret', fetched: 0 },
    deliver(raw) {
      fake.mails.set(next, Buffer.from(raw));
      return next++;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const s of sockets) s.destroy();
      }),
  };
  const numbers = (set: string): number[] => {
    const uids = [...fake.mails.keys()];
    const last = uids.at(-1) ?? 0;
    const at = (n: string | undefined) => (n === '*' ? last : Number(n));
    return set.split(',').flatMap((part) => {
      const [a, b = a] = part.split(':');
      const [low, high] = [Math.min(at(a), at(b)), Math.max(at(a), at(b))];
      return uids.filter((uid) => uid >= low && uid <= high);
    });
  };
  const fetch = (uid: number, items: string): Buffer => {
    const raw = fake.mails.get(uid)!;
    const head = raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);
    const parts: Buffer[] = [
      Buffer.from(`* ${[...fake.mails.keys()].indexOf(uid) + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length}`),
    ];
    const literal = (name: string, bytes: Buffer) => parts.push(Buffer.from(` ${name} {${bytes.length}}\r\n`), bytes);
    if (/BODY(?:\.PEEK)?\[HEADER\]/i.test(items)) literal('BODY[HEADER]', head);
    if (/BODY(?:\.PEEK)?\[\]/i.test(items)) {
      fake.fetched++;
      literal('BODY[]', raw);
    }
    return Buffer.concat([...parts, Buffer.from(')\r\n')]);
  };
  const answer = (line: string): (string | Buffer)[] => {
    const [tag, ...rest] = line.split(' ');
    const ok = `${tag} OK done\r\n`;
    const said = rest.join(' ');
    if (/^CAPABILITY/i.test(said)) return ['* CAPABILITY IMAP4rev1\r\n', ok];
    if (/^LOGIN/i.test(said))
      return [
        said.includes(`"${fake.password}"`) || said.endsWith(` ${fake.password}`) ? ok : `${tag} NO wrong password\r\n`,
      ];
    if (/^LIST "" ""$/i.test(said)) return ['* LIST (\\Noselect) "/" ""\r\n', ok];
    if (/^LIST .*INBOX/i.test(said)) return ['* LIST (\\HasNoChildren) "/" INBOX\r\n', ok];
    if (/^(?:SELECT|EXAMINE)/i.test(said)) {
      if (!/INBOX/i.test(said)) return [`${tag} NO no such folder\r\n`];
      return [
        ...[
          `* ${fake.mails.size} EXISTS\r\n`,
          '* FLAGS (\\Seen)\r\n',
          `* OK [UIDVALIDITY ${fake.uidValidity}] valid\r\n`,
        ],
        ...[`* OK [UIDNEXT ${next}] next\r\n`, `${tag} OK [READ-ONLY] open\r\n`],
      ];
    }
    const search = /^UID SEARCH (?:.*?UID (\S+))?/i.exec(said);
    if (search) return [`* SEARCH ${numbers(search[1] ?? '1:*').join(' ')}\r\n`, ok];
    const fetching = /^UID FETCH (\S+) (.*)$/i.exec(said);
    if (fetching) return [...numbers(fetching[1]!).map((uid) => fetch(uid, fetching[2]!)), ok];
    if (/^LOGOUT/i.test(said)) return ['* BYE\r\n', ok];
    return [ok];
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let rest = '';
    socket.write('* OK ready\r\n');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        const lines = (rest + chunk.toString('latin1')).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) for (const part of answer(line)) socket.write(part);
      });
  });
  await new Promise<void>((up) => {
    server.listen(0, '127.0.0.1', up);
  });
  fake.port = (server.address() as AddressInfo).port;
  return fake;
}
