import { connect } from 'node:net';
import { once } from 'node:events';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { door } from './door.ts';
import { aHouse, ENV, OUTSIDE, pdf } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
let tenantId = 800;
beforeAll(() => house.prepare());
beforeEach(async () => {
  tenantId++;
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(tenantId);
});
const MB = 1024 * 1024;

test('what is larger than that is refused while it is brought, and nothing of it is kept', async () => {
  const talk = await house.talk(tenantId);
  await expect(house.send({ to: talk.replyTo, attachments: [pdf(13 * MB)] })).rejects.toMatchObject({
    responseCode: 552,
  });
  expect(await house.inbox(tenantId)).toEqual([]);
});

test('a mail to two tenants’ addresses is each one’s own', async () => {
  const one = await house.talk(tenantId);
  await house.person(tenantId + 50);
  const two = await house.talk(tenantId + 50);
  await house.send({ to: [one.replyTo, two.replyTo], text: 'Both' });
  await house.work();
  expect((await house.said(tenantId, one.id)).at(-1)!.content).toBe('Both');
  expect((await house.said(tenantId + 50, two.id)).at(-1)!.content).toBe('Both');
});

test('nobody signs in, nothing is relayed, and whoever tries addresses is shown out', async () => {
  const socket = connect(door(svc.ctx())!.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (d: Buffer) => (heard += d.toString())).on('error', () => undefined);
  const say = async (line: string) => {
    const before = heard.length;
    socket.write(`${line}\r\n`);
    while (heard.length === before && !socket.closed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return heard.slice(before);
  };
  await once(socket, 'data');
  expect(await say('EHLO stranger.test')).not.toMatch(/AUTH|STARTTLS/);
  expect(await say('AUTH PLAIN AGEAYg==')).toMatch(/^5/);
  await say(`MAIL FROM:<${OUTSIDE}>`);
  expect(await say('RCPT TO:<kim@acme.test>')).toMatch(/^550 /);
  let answer = '';
  for (let n = 0; n < 12 && !answer.startsWith('421'); n++) answer = await say(`RCPT TO:<reply+${n}@in.example.test>`);
  expect(answer).toMatch(/^421 /);
  expect(await say('DATA').catch(() => '')).not.toMatch(/^354/);
  socket.destroy();
});

test('a mail whose connection breaks off was never there', async () => {
  const talk = await house.talk(tenantId);
  const socket = connect(door(svc.ctx())!.port, '127.0.0.1');
  await once(socket, 'data');
  const lines = ['HELO x.test', `MAIL FROM:<${OUTSIDE}>`, `RCPT TO:<${talk.replyTo}>`, 'DATA'];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    await once(socket, 'data');
  }
  socket.write('Subject: half\r\n\r\nHalf of i');
  socket.destroy();
  await once(socket, 'close');
  await house.work();
  expect(await house.inbox(tenantId)).toEqual([]);
});
