/** Tests only: an upload over a real connection, sent part by part. */
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { documentCalls } from '@cartage/contract/core/document.ts';
import type { Actor } from '@cartage/server/context.ts';
import { internalHeaders } from '@cartage/server/internal.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { TEST_SECRET } from '@cartage/testing/backends.ts';
import type { TestService } from '@cartage/testing/service.ts';

const EDGE = '----freight';
const field = (name: string, value: string) =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const PART = Buffer.alloc(64 * 1024, 'x');
type Answer = { status: number; body: { result?: { size: number }; error?: { code: string } } };

async function answerTo(asked: ClientRequest): Promise<Answer> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode!, body: (await json(response)) as Answer['body'] };
}

/** The file first and the fields behind it, as any client may send them. */
export function slowSender(svc: TestService, { actor = aStaff() as Actor, entityType = 'Customer' } = {}) {
  const asked = request(`${svc.service.url}${documentCalls.upload.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': `multipart/form-data; boundary=${EDGE}`,
      'x-tenant-id': '1',
      ...internalHeaders(TEST_SECRET, 1, actor),
    },
  });
  asked.on('error', () => undefined);
  const answer = answerTo(asked);
  answer.catch(() => undefined);
  asked.write(
    `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
  );
  let sent = 0;
  const send = async (bytes: string | Buffer) => {
    sent += bytes.length;
    if (!asked.write(bytes)) await once(asked, 'drain');
  };
  return {
    answer,
    send,
    sent: () => sent,
    /** So many bytes of nothing in particular, as fast as they are taken. */
    async fill(bytes: number) {
      for (let left = bytes; left > 0; left -= PART.length) await send(PART.subarray(0, Math.min(left, PART.length)));
    },
    async finish() {
      asked.end(`\r\n${field('entityType', entityType)}${field('entityId', '7')}--${EDGE}--\r\n`);
      return answer;
    },
    breakOff: () => asked.destroy(),
  };
}
