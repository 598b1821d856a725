import { createSeal } from './seal.ts';

const secret = 's'.repeat(32);
const { seal, open } = createSeal(secret, 'second-factor');

test('what was sealed opens again for its own row, and looks different each time', () => {
  const sealed = seal('JBSWY3DPÉ', '1:7');
  expect(open(sealed, '1:7')).toBe('JBSWY3DPÉ');
  expect(seal('JBSWY3DPÉ', '1:7')).not.toBe(sealed);
  expect(sealed).not.toContain('JBSWY3DP');
});
test('it opens for no other row, purpose or secret', () => {
  const sealed = seal('text', '1:7');
  expect(open(sealed, '2:7')).toBeUndefined();
  expect(createSeal(secret, 'carrier').open(sealed, '1:7')).toBeUndefined();
  expect(createSeal('t'.repeat(32), 'second-factor').open(sealed, '1:7')).toBeUndefined();
});
test('what was changed or is no seal of ours opens nothing', () => {
  const sealed = seal('text', '1:7');
  for (let at = 3; at < sealed.length; at++) {
    const other = sealed[at] === 'A' ? 'w' : 'A';
    const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
    expect([at, open(changed, '1:7')]).toEqual([at, undefined]);
  }
  for (const wrong of ['', 'v1', 'v1.', 'v2.AAAA', 'v1.AAAA', `${sealed}.x`])
    expect(open(wrong, '1:7')).toBeUndefined();
});
