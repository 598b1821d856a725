/** A receiver for tests: a real server that keeps what it gets and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  got: Received[];
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
};
export const ok = (response: ServerResponse): void => void response.writeHead(200).end('thank you');

export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const received = { path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString() };
        receiver.got.push(received);
        receiver.answer(response, received);
      });
  });
  await new Promise<void>((up) => {
    server.listen(0, '127.0.0.1', up);
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/freight`,
    got: [],
    answer: ok,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
