import { renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { setLocale } from '../page/locale.ts';
import { SegmentedControl } from './segmented.tsx';

const SEGMENTS = ['Area', 'Window', 'Driver'].map((label) => ({ value: label, label }));
function Grouping() {
  const [value, choose] = useState('Area');
  return <SegmentedControl label="Grouped by" segments={SEGMENTS} value={value} onChange={choose} />;
}
const chosen = () => screen.findByRole('radio', { checked: true });
afterEach(() => setLocale('en-AU'));

test.each([
  ['en-AU', '{ArrowRight}', 'Window'],
  ['en-AU', '{ArrowDown}', 'Window'],
  ['en-AU', '{ArrowLeft}', 'Driver'],
  ['en-AU', '{ArrowUp}', 'Driver'],
  // Written from the right, the next one is on the left.
  ['ar', '{ArrowLeft}', 'Window'],
  ['ar', '{ArrowRight}', 'Driver'],
])('in %s %s leads to %s, with the cursor', async (language, key, expected) => {
  setLocale(language);
  const { user } = renderPage(<Grouping />, { path: '/' });
  await user.click(await screen.findByRole('radio', { name: 'Area' }));
  await user.keyboard(key);
  expect(await chosen()).toHaveAccessibleName(expected);
  expect(await chosen()).toHaveFocus();
});
