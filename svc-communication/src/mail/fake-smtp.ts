/** A mail server for tests: keeps what it is given, refuses and fails as it is told. */
import { createServer, type AddressInfo } from 'node:net';

export type FakeSmtp = {
  port: number;
  messages: string[];
  recipients: string[];
  /** Who has signed in, and with which password. */ logins: string[];
  answer: (recipient: string) => string;
  close(): Promise<void>;
};

export async function fakeSmtp(): Promise<FakeSmtp> {
  const fake: FakeSmtp = {
    port: 0,
    messages: [],
    recipients: [],
    logins: [],
    answer: () => '250 ok',
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const s of sockets) s.destroy();
      }),
  };
  const sockets = new Set<import('node:net').Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string[] | undefined,
      rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 fake');
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        const lines = (rest + chunk.toString()).split('\r\n');
        rest = lines.pop()!;
        for (const line of lines) {
          if (data) {
            if (line !== '.') {
              data.push(line);
              continue;
            }
            fake.messages.push(data.join('\r\n'));
            data = undefined;
            say('250 kept');
            continue;
          }
          const recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1];
          if (recipient !== undefined) {
            const answer = fake.answer(recipient);
            if (answer.startsWith('250')) fake.recipients.push(recipient);
            say(answer);
          } else if (/^EHLO/i.test(line)) {
            say('250-fake');
            say('250 AUTH PLAIN');
          } else if (/^AUTH PLAIN /i.test(line)) {
            const [, user, password] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
            fake.logins.push(`${user} ${password}`);
            say('235 welcome');
          } else if (/^DATA/i.test(line)) {
            data = [];
            say('354 go');
          } else if (/^QUIT/i.test(line)) {
            say('221 bye');
            socket.end();
          } else say('250 ok');
        }
      });
  });
  await new Promise<void>((up) => {
    server.listen(0, '127.0.0.1', up);
  });
  fake.port = (server.address() as AddressInfo).port;
  return fake;
}
