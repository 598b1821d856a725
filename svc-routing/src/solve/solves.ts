/** The searches that this instance makes, and the way to those of the others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { conflict, notFound } from '@cartage/contract/error.ts';
import { MOST_SOLVES, type Solve } from '@cartage/contract/routing/solve.ts';
import { say } from '@cartage/contract/words/errors/routing.ts';
import { type Ctx, type Logger, slot } from '@cartage/server/context.ts';
import { type Kv, tenantKeys } from '@cartage/server/kv.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import type { Compiled } from '../solver/model/compile.ts';
import { type Pools, type Search, searchFor } from './search.ts';
import { openShelf } from './shelf.ts';

type Who = Pick<Ctx, 'tenantId' | 'actor'>;
export type Solves = {
  /** `read` is asked for only when the tenant may have one more. */
  start(who: Who, read: () => Promise<Compiled>): Promise<{ id: string }>;
  find(who: Who, id: string, withAnswer: boolean): Promise<Solve>;
  stop(who: Who, id: string): Promise<Solve>;
  close(): Promise<void>;
};
export const solves = slot<Solves>('routing.solves');

const CHANNEL = 'routing:solves';
type Message = { key: string; what: 'stop' | 'write' | 'told' };
/** How often a search tells the others of itself. */
const BEAT_MS = 1000;
/** Another instance answers within so long, or what is known is answered. */
const OTHERS_MS = 5000;
/** Whose it is, so that nobody else finds it. */
const keyOf = ({ tenantId, actor }: Who, id: string) =>
  `${tenantKeys(tenantId)}solve:${actor.userId ?? `${actor.kind} ${actor.customerId} ${actor.driverId}`}:${id}`;

export async function openSolves(kv: Kv, pools: Pools & { log: Pick<Logger, 'warn'> }): Promise<Solves> {
  const shelf = openShelf(kv),
    own = new Map<string, Search>(),
    waiting = new Map<string, (() => void)[]>();
  const publish = (message: Message) => kv.publish(CHANNEL, JSON.stringify(message));
  const orWarn = (work: Promise<unknown>) =>
    work.catch((err: unknown) => pools.log.warn({ err }, 'the state of a search could not be kept'));

  async function hear({ key, what }: Message): Promise<void> {
    if (what === 'told') {
      for (const go of waiting.get(key) ?? []) go();
      waiting.delete(key);
    }
    const search = own.get(key);
    if (!search) return;
    if (what === 'stop') await search.enough();
    if (what !== 'write') return;
    await shelf.write(key, await search.written());
    await publish({ key, what: 'told' });
  }
  const deaf = await kv.subscribe(CHANNEL, (message) => void orWarn(hear(JSON.parse(message) as Message)));

  async function askOthers(key: string, what: 'stop' | 'write'): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(key, [...(waiting.get(key) ?? []), resolve]);
    await publish({ key, what });
    await Promise.race([promise, sleep(OTHERS_MS, undefined, { ref: false })]);
  }

  function watch(who: Who, id: string, seat: string, search: Search): void {
    const key = keyOf(who, id);
    own.set(key, search);
    const tell = () => void orWarn(shelf.tell(key, search.view(), seat, id));
    tell();
    const beat = setInterval(tell, BEAT_MS).unref();
    const end = async () => {
      clearInterval(beat);
      await shelf.end(who.tenantId, key, search.view(), await search.written());
      own.delete(key);
      await shelf.leave(seat, id);
      await publish({ key, what: 'told' });
    };
    void search.ended.then(() => orWarn(end()));
  }

  async function find(who: Who, id: string, withAnswer: boolean): Promise<Solve> {
    const key = keyOf(who, id),
      search = own.get(key);
    if (search) {
      const isAsked = withAnswer || search.view().state !== 'running';
      const answer = isAsked ? await search.written() : null;
      return { id, ...search.view(), answer };
    }
    const view = await shelf.view(key);
    if (!view) throw notFound('The search', id);
    const isRunning = view.state === 'running';
    if (isRunning && withAnswer) await askOthers(key, 'write');
    return { id, ...view, answer: isRunning && !withAnswer ? null : await shelf.answer(key) };
  }

  return {
    find,
    async start(who, read) {
      const id = uuidv7();
      if (pools.turns.isFull()) throw conflict('solve.busy', say('solve.busy'));
      const seat = await shelf.seat(who.tenantId, id);
      if (!seat) throw conflict('solve.atMost', say('solve.atMost', { mostSolves: MOST_SOLVES }));
      try {
        watch(who, id, seat, searchFor(who.tenantId, await read(), pools));
      } catch (error) {
        await shelf.leave(seat, id);
        throw error;
      }
      return { id };
    },
    async stop(who, id) {
      const key = keyOf(who, id),
        search = own.get(key);
      if (search) {
        await search.enough();
        return { id, ...search.view(), answer: await search.written() };
      }
      if ((await shelf.view(key))?.state === 'running') await askOthers(key, 'stop');
      return find(who, id, true);
    },
    async close() {
      await deaf();
      await Promise.all([...own.values()].map((search) => search.stop()));
    },
  };
}
