import type { Running } from '@cartage/server/running.ts';

const KEPT_MS = 30 * 86_400_000,
  AT_ONCE = 200;
/** Of a mail that was settled 30 days ago its row and its comment stay, and not the mail as it came. */
export async function sweepInbound(svc: Pick<Running<object>, 'database' | 'now'>): Promise<void> {
  const before = new Date(svc.now().getTime() - KEPT_MS);
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    const { rows } = await svc.database.pool.query<{ gone: string }>(
      'select communication.sweep_inbound($1, $2) as gone',
      [before, AT_ONCE],
    );
    gone = Number(rows[0]!.gone);
  }
}
