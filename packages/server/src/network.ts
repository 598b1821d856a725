/** The network of an address, which limits count by: one IPv6 host has 2^64 addresses of its own, so these count as one. */
export function networkOf(address: string): string {
  const bare = address.trim().toLowerCase();
  if (!bare.includes(':') || /^::ffff:\d+\.\d+\.\d+\.\d+$/.test(bare)) return bare.replace('::ffff:', '');
  const [head = '', tail] = bare.split('::');
  const left = head ? head.split(':') : [],
    right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((g) => g.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
