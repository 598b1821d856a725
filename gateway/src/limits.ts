/** Token buckets: so many requests a second, and a burst that was saved up. They live in the process; each gateway counts its own. */
export type Bucket = { tokens: number; at: number };
export type Rate = { perSecond: number; burst: number };

/** Takes one token. Answers 0, or the seconds until there is one again. */
export function take(bucket: Bucket, rate: Rate, now: number): number {
  const tokens = Math.min(rate.burst, bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond);
  bucket.at = now;
  if (tokens >= 1) {
    bucket.tokens = tokens - 1;
    return 0;
  }
  bucket.tokens = tokens;
  return rate.perSecond > 0 ? (1 - tokens) / rate.perSecond : 60;
}

export const full = (rate: Rate, now: number): Bucket => ({ tokens: rate.burst, at: now });

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
    for (const [key, bucket] of held) if (bucket.tokens + ((now - bucket.at) / 1000) * rate.perSecond >= least) held.delete(key);
    if (held.size < most / 2) return;
  }
  let drop = held.size - most / 2;
  for (const key of held.keys()) {
    if (drop-- <= 0) break;
    held.delete(key);
  }
}
