/**
 * How many deliveries are under way at once, and whose. A tenant has at most a quarter of what nobody has, and one of its
 * endpoints a quarter of what the tenant may still have: however much waits for slow receivers, something is left for
 * whoever comes next. Pure.
 */
const quarter = (n: number) => Math.max(1, Math.floor(n / 4));

export function placesOf(most: number) {
  let free = most;
  const held = new Map<number, number>();
  return {
    /** As many as are granted, up to those wanted; none when the tenant has its share. */
    take(tenantId: number, wanted: number): number {
      const has = held.get(tenantId) ?? 0;
      const left = Math.min(free, quarter(free) - has);
      if (left <= 0) return 0;
      const granted = Math.min(wanted, quarter(left));
      free -= granted;
      held.set(tenantId, has + granted);
      return granted;
    },
    giveBack(tenantId: number, places: number): void {
      const has = (held.get(tenantId) ?? 0) - places;
      free += places;
      if (has > 0) held.set(tenantId, has);
      else held.delete(tenantId);
    },
  };
}
export type Places = ReturnType<typeof placesOf>;
