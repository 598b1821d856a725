/** Who holds how many event streams. They stay open for hours, so they are counted apart from requests, each by all it belongs to. */
export type Most = { session: number; address: number; tenant: number; all: number };
export type Of = { session: string | undefined; address: string; tenant: number };

export function streams(most: Most) {
  const held = new Map<string, number>();
  const limits = ({ session, address, tenant }: Of): [key: string, most: number][] => [
    ['all', most.all],
    [`tenant ${tenant}`, most.tenant],
    [`address ${address}`, most.address],
    ...(session === undefined ? [] : [[`session ${session}`, most.session] as [string, number]]),
  ];
  return {
    /** Answers what gives the place back, or undefined when one of them holds as many as it may. */
    open(of: Of): (() => void) | undefined {
      const counted = limits(of);
      if (counted.some(([key, limit]) => (held.get(key) ?? 0) >= limit)) return undefined;
      for (const [key] of counted) held.set(key, (held.get(key) ?? 0) + 1);
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        for (const [key] of counted) {
          const left = held.get(key)! - 1;
          if (left > 0) held.set(key, left);
          else held.delete(key);
        }
      };
    },
    count: () => held.get('all') ?? 0,
  };
}
export type Streams = ReturnType<typeof streams>;
