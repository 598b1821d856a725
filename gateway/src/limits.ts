/** Token buckets: so many requests a second, and a burst that was saved up. They live in the process; each gateway counts its own. */
export type Bucket = {
  tokens: number;
  at: number;
  /** Requests that are under way just now, those still being sent included. */
  held: number;
};
export type Rate = { perSecond: number; burst: number };

/** Takes a token, or several for what costs more. Answers 0, or the seconds until there are as many again. */
export function take(bucket: Bucket, rate: Rate, now: number, cost = 1): number {
  const tokens = Math.min(rate.burst, bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond);
  bucket.at = now;
  // Of a bucket that never holds as many, a full one will do.
  const wanted = Math.min(cost, Math.max(1, rate.burst));
  if (tokens >= wanted) {
    bucket.tokens = tokens - wanted;
    return 0;
  }
  bucket.tokens = tokens;
  return rate.perSecond > 0 ? (wanted - tokens) / rate.perSecond : 60;
}

export const full = (rate: Rate, now: number): Bucket => ({ tokens: rate.burst, at: now, held: 0 });

/** One bucket a key. A key that was quiet long enough to be full again is forgotten. */
export function buckets(rate: Rate, most = 50_000) {
  const held = new Map<string, Bucket>();
  return {
    rate,
    of(key: string, now: number): Bucket {
      let bucket = held.get(key);
      if (!bucket) {
        if (held.size >= most) forget(held, rate, now, most);
        bucket = full(rate, now);
        held.set(key, bucket);
      }
      return bucket;
    },
    take(key: string, now: number): number {
      return take(this.of(key, now), rate, now);
    },
  };
}
export type Buckets = ReturnType<typeof buckets>;

/** Who is full again goes first, then who asked only once; under a flood of busy ones the oldest half, so that memory stays bounded. */
function forget(held: Map<string, Bucket>, rate: Rate, now: number, most: number): void {
  for (const least of [rate.burst, rate.burst - 1]) {
    for (const [key, bucket] of held)
      if (bucket.held === 0 && bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond >= least) held.delete(key);
    if (held.size < most / 2) return;
  }
  let drop = held.size - most / 2;
  for (const key of held.keys()) {
    if (drop-- <= 0) break;
    held.delete(key);
  }
}
