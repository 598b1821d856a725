/** What freight costs the house, wherever an answer says it. */

/** Members that say what a carrier takes or how that came about. */
const COSTS =
  /^(carrier(Freight|Additional|Insurance|Total)?Cost|carrier(TaxExclusive)?Amount|carrierTax|carrierTrace|buy(amount|tax))$/i;
/** Where it stands, as paths; a null says nothing. */
export function costsIn(answer: unknown, path = ''): string[] {
  if (typeof answer === 'string') return /^Cost: /.test(answer) ? [path] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([member, value]) => {
    const at = path ? `${path}.${member}` : member;
    return value !== null && value !== undefined && COSTS.test(member) ? [at] : costsIn(value, at);
  });
}
