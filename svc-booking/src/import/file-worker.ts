/** Works through stored files behind the request that brought them: told of new ones at once, it finds by itself what an earlier process left. */
import type { Ctx } from '@cartage/server/context.ts';
import type { Running } from '@cartage/server/running.ts';

type Needs = Pick<Running<unknown>, 'systemCtx' | 'database' | 'log'>;
export type Worker = { nudge(tenantId: number, id: string): void; sweep(): Promise<void>; idle(): Promise<void> };
/** `waiting` is the function of the database that names what nobody has finished; `work` takes up one file where it stopped. */
type Kind = { waiting: string; work: (ctx: Ctx, id: string) => Promise<void> };

/** The one worker of its kind of a running service. */
export function fileWorker(kind: Kind): (running: Needs) => Worker {
  const workers = new WeakMap<object, Worker>();
  return (running) => {
    const worker = workers.get(running) ?? createWorker(running, kind);
    workers.set(running, worker);
    return worker;
  };
}

/** Several files at a time, each of them once. */
function createWorker(running: Needs, { waiting, work }: Kind): Worker {
  const busy = new Map<string, Promise<void>>();
  const begin = (tenantId: number, id: string): Promise<void> => {
    const working = busy.get(id) ?? work(running.systemCtx(tenantId), id).finally(() => busy.delete(id));
    busy.set(id, working);
    return working;
  };
  return {
    nudge: (tenantId, id) => {
      begin(tenantId, id).catch((err: unknown) => running.log.warn({ err, id }, 'a file will be taken up again'));
    },
    async sweep() {
      const { rows } = await running.database.pool.query<{ id: string; tenant_id: string }>(
        `select id, tenant_id from booking.${waiting}()`,
      );
      const ended = await Promise.allSettled(rows.map((r) => begin(Number(r.tenant_id), r.id)));
      const failed = ended.find((e) => e.status === 'rejected');
      if (failed) throw failed.reason;
    },
    async idle() {
      await Promise.allSettled(busy.values());
    },
  };
}
