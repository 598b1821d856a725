/** The first page from a bare Fastify handler, asked for as ours is. */
import { freePort } from '@cartage/server/embedded-postgres.ts';
import { visitor } from 'deploy/fixture/visitor.ts';
import { listening } from '../child.ts';

export async function byHand(
  databaseUrl: string,
  tenantId: number,
): Promise<{ page: () => Promise<unknown>; close: () => Promise<void> }> {
  const port = await freePort();
  const child = await listening('packages/bench/src/bare-list.ts', port, {
    BARE_DATABASE: databaseUrl,
    BARE_TENANT: String(tenantId),
  });
  const { fetch } = visitor(port, 'localhost');
  const page = async () => {
    const answer = await fetch('/page');
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  return { page, close: child.stop };
}
