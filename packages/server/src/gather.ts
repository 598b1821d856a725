/**
 * What comes while something of its kind is under way is done together, once that is done: a round trip, a transaction or a
 * call of another service costs about the same for one as for many. Nobody waits for company: what comes alone is done at once.
 */

export type Ways<Q, A> = {
  /** Does all of them or none, and throws then; answers in their order. */
  together(questions: readonly Q[]): Promise<readonly A[]>;
  /** Does one by itself after `together` has failed; `tried` when nothing else was in its way then. */
  alone(question: Q, tried?: { fault: unknown }): Promise<A>;
  /** How much of `most` it takes; 1 when left out. */
  size?(question: Q): number;
  most: number;
};
type Waiting<Q, A> = { question: Q; resolve(answer: A): void; reject(error: unknown): void };
type Desk<Q, A> = { waiting: Waiting<Q, A>[]; running: number; patience?: NodeJS.Timeout };

/** What is slow keeps those behind it waiting no longer than this, then they go beside it, so many at most. */
const PATIENCE_MS = 100,
  BESIDE = 4;

/** Answers how to ask. Only what has the same key is done together. */
export function gather<Q, A>({
  together,
  alone,
  size = () => 1,
  most,
}: Ways<Q, A>): (key: string, question: Q) => Promise<A> {
  const desks = new Map<string, Desk<Q, A>>();

  function next(key: string, desk: Desk<Q, A>): void {
    if (desk.waiting.length === 0) {
      if (desk.running === 0 && desks.get(key) === desk) desks.delete(key);
    } else if (desk.running === 0) void serve(key, desk);
    else if (desk.running < BESIDE)
      desk.patience ??= setTimeout(() => {
        desk.patience = undefined;
        if (desk.waiting.length) void serve(key, desk);
      }, PATIENCE_MS);
  }

  async function serve(key: string, desk: Desk<Q, A>): Promise<void> {
    const taken = takeFrom(desk.waiting);
    desk.running++;
    try {
      const answers = await together(taken.map((t) => t.question));
      taken.forEach((t, n) => t.resolve(answers[n]!));
    } catch (error) {
      // Each by itself, without keeping those behind them waiting: a faulty one is in nobody's way.
      const tried = taken.length === 1 ? { fault: error } : undefined;
      for (const { question, resolve, reject } of taken) alone(question, tried).then(resolve, reject);
    }
    desk.running--;
    next(key, desk);
  }

  function takeFrom(waiting: Waiting<Q, A>[]): Waiting<Q, A>[] {
    let sum = 0,
      n = 0;
    while (n < waiting.length && (n === 0 || sum + size(waiting[n]!.question) <= most))
      sum += size(waiting[n++]!.question);
    return waiting.splice(0, n);
  }

  return (key, question) =>
    new Promise<A>((resolve, reject) => {
      let desk = desks.get(key);
      if (!desk) desks.set(key, (desk = { waiting: [], running: 0 }));
      desk.waiting.push({ question, resolve, reject });
      // What is asked in the same turn of the event loop comes along.
      if (desk.waiting.length === 1) setImmediate(next, key, desk);
    });
}
