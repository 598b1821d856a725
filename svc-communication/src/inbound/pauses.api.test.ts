import { bestPause, MOST_MS } from '@cartage/testing/pause.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { aHouse, ENV, pdf } from './inbound.fixture.ts';

const svc = startForTest(communicationService, { env: ENV });
const house = aHouse(svc);
const TENANT = 900;

test(`a document of 10 MB comes in and is read without holding up anybody else for ${MOST_MS} ms`, async () => {
  house.prepare();
  svc.setNow('2026-11-21T02:00:00Z');
  await house.person(TENANT);
  const talk = await house.talk(TENANT);
  let sent = 0;
  const pause = await bestPause(house.work, () =>
    house.send({ to: talk.replyTo, text: `Large ${++sent}`, attachments: [pdf(10 * 1024 * 1024 - 100)] }),
  );
  expect((await house.said(TENANT, talk.id)).at(-1)).toMatchObject({
    content: `Large ${sent}`,
    files: [{ documentid: sent }],
  });
  expect(pause).toBeLessThanOrEqual(MOST_MS);
}, 600_000);
