/** Twilio's Messages API for tests, over real HTTP: it keeps what it was sent and answers as it is told. */
import type { ServerResponse } from 'node:http';
import { startReceiver, type Received } from '../webhook/receiver.ts';

export type FakeMessage = { sid: string; status: string; to: string; body: string; error_code: number | null };
export type FakeTwilio = {
  url: string;
  messages: FakeMessage[];
  asked: Received[];
  /** What it does instead of taking the next text. */
  next?: ((response: ServerResponse, take: () => FakeMessage) => void) | undefined;
  close(): Promise<void>;
};
export const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const receiver = await startReceiver();
  const fake: FakeTwilio = {
    url: new URL(receiver.url).origin,
    messages: [],
    asked: receiver.got,
    close: receiver.close,
  };
  const take = (body: string): FakeMessage => {
    const form = new URLSearchParams(body);
    const sid = `SM${String(fake.messages.length).padStart(32, '0')}`;
    const made = { sid, status: 'queued', to: form.get('To')!, body: form.get('Body')!, error_code: null };
    fake.messages.push(made);
    return made;
  };
  receiver.answer = (response, { path, body }) => {
    const { pathname, searchParams } = new URL(path, fake.url);
    const one = /Messages\/(SM\d+)\.json$/.exec(pathname)?.[1];
    if (one)
      return json(
        response,
        200,
        fake.messages.find((m) => m.sid === one)!,
      );
    if (body === '')
      return json(response, 200, { messages: fake.messages.filter((m) => m.to === searchParams.get('To')) });
    const { next } = fake;
    fake.next = undefined;
    if (next) return next(response, () => take(body));
    return json(response, 201, take(body));
  };
  return fake;
}
