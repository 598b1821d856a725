/**
 * Money's one home. Amounts are numbers with 2 decimals on the wire and integer cents in arithmetic; a line is rounded
 * once, half away from zero; tax-exclusive + tax = total on every line, and lines sum to headers exactly.
 */

/** An amount in integer cents. `Math.round(1.005 * 100)` is 100, so the shortest decimal text decides, not the binary value. */
export function toCents(amount: number): number {
  return scaled(amount, 2);
}
/** Cents back to an amount with 2 decimals. */
export const fromCents = (cents: number): number => cents / 100;
/** Rounds to `decimals` places, half away from zero. */
export function round(value: number, decimals = 2): number {
  return scaled(value, decimals) / 10 ** decimals;
}
/** Sums amounts exactly. */
export const sum = (amounts: Iterable<number>): number => {
  let cents = 0;
  for (const a of amounts) cents += toCents(a);
  return fromCents(cents);
};

export type Taxed = { taxExclusiveAmount: number; tax: number; amount: number };
/** A line from its tax-exclusive amount: rounded once, tax on the rounded amount, the total is their exact sum. */
export function withTax(taxExclusive: number, taxRatePercent: number): Taxed {
  const net = toCents(taxExclusive);
  const tax = scaled((net * taxRatePercent) / 100, 0);
  return { taxExclusiveAmount: fromCents(net), tax: fromCents(tax), amount: fromCents(net + tax) };
}
export const sumTaxed = (lines: readonly Taxed[]): Taxed => ({
  taxExclusiveAmount: sum(lines.map((l) => l.taxExclusiveAmount)),
  tax: sum(lines.map((l) => l.tax)),
  amount: sum(lines.map((l) => l.amount)),
});

/** Splits an amount over weights so that the parts sum to it exactly; the largest remainders get the odd cents. */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0);
  const cents = toCents(amount);
  if (weights.length === 0) return [];
  const shares = weights.map((w) => (total === 0 ? cents / weights.length : (cents * w) / total));
  const parts = shares.map((s) => Math.trunc(s));
  let left = cents - parts.reduce((a, b) => a + b, 0);
  const order = shares
    .map((s, i) => ({ i, rest: Math.abs(s - Math.trunc(s)) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (let n = 0; left !== 0; n = (n + 1) % order.length) {
    const step = Math.sign(left);
    parts[order[n]!.i]! += step;
    left -= step;
  }
  return parts.map(fromCents);
}

/** value × 10^decimals as an integer, half away from zero on the decimal text of the number, 12 digits behind it at most. */
function scaled(value: number, decimals: number): number {
  if (!Number.isFinite(value)) throw new RangeError('not a finite amount');
  // Most amounts have no more decimals than are asked for; then the division is exact back and no text is needed.
  const near = Math.round(value * 10 ** decimals);
  if (near / 10 ** decimals === value && Math.abs(near) < 1e15) return near === 0 ? 0 : near;
  const shifted = Number(`${trim(Math.abs(value))}e${decimals}`);
  const whole = Math.floor(shifted);
  // Products such as 148.3333 × 1.1 carry binary dust in the 13th digit; a half within that dust counts as a half.
  const up = shifted - whole >= 0.5 - 1e-9 * Math.max(1, whole / 1e6);
  const result = whole + (up ? 1 : 0);
  return value < 0 && result !== 0 ? -result : result;
}
const trim = (value: number) => (value < 1e-6 ? value.toFixed(12) : value > 1e20 ? value.toFixed(0) : String(value));
