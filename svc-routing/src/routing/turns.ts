/** Who searches next where there is room for few at a time: tenants in turn, each with its oldest. Pure. */
export type Turn = {
  /** Done when it may begin. */
  mine: Promise<void>;
  isWaiting(): boolean;
  /** Makes room for the next; whoever still waits is not waited for any more. */
  leave(): void;
};
export type Turns = {
  take(tenantId: number): Turn;
  isFull(): boolean;
};

/** `waiting`: so many may wait; each holds its problem in memory. */
export function openTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  type Place = { tenantId: number; go: () => void };
  const queue: Place[] = [],
    running = new Set<Place>(),
    /** When each tenant had its last turn, counted in turns. */
    last = new Map<number, number>();
  let turns = 0;

  function next(): void {
    while (running.size < atOnce && queue.length > 0) {
      const since = (place: Place) => last.get(place.tenantId) ?? 0;
      const first = queue.reduce((a, b) => (since(b) < since(a) ? b : a));
      queue.splice(queue.indexOf(first), 1);
      running.add(first);
      last.set(first.tenantId, ++turns);
      first.go();
    }
  }

  return {
    isFull: () => queue.length >= waiting,
    take(tenantId) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const place = { tenantId, go: resolve };
      queue.push(place);
      next();
      return {
        mine: promise,
        isWaiting: () => queue.includes(place),
        leave() {
          const at = queue.indexOf(place);
          if (at >= 0) queue.splice(at, 1);
          running.delete(place);
          next();
        },
      };
    },
  };
}
