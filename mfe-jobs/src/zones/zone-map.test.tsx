import { renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { Chosen } from './zone-map.tsx';

const zone = { id: 'h', code: 'NEW', name: 'Hunter' };
const dot = (key: string, state: 'in' | 'none' | 'other') => ({ key, at: [151, -33] as const, title: key, state });
const onMove = jest.fn(),
  onDrop = jest.fn();
beforeEach(() => {
  onMove.mockReset();
  onDrop.mockReset();
});
const show = (...dots: ReturnType<typeof dot>[]) =>
  renderPage(<Chosen zone={zone} dots={dots} onMove={onMove} onDrop={onDrop} />);

test('what a lasso holds goes in with Enter alone', async () => {
  const { user } = show(dot('Medowie', 'other'), dot('Minmi', 'none'));
  expect(await screen.findByText('2 suburbs in the lasso')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onMove).toHaveBeenCalledWith(['Medowie', 'Minmi'], true);
});
test('what is in goes out, and a lasso of both asks which', async () => {
  const { user } = show(dot('Stockton', 'in'), dot('Minmi', 'none'));
  expect(await screen.findByRole('button', { name: /Put 1 in Hunter/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Take 1 out of Hunter' }));
  expect(onMove).toHaveBeenCalledWith(['Stockton'], false);
});
test('Escape leaves all as it is', async () => {
  const { user } = show(dot('Stockton', 'in'));
  expect(await screen.findByRole('button', { name: /Take out of Hunter/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect([onDrop.mock.calls.length, onMove.mock.calls.length]).toEqual([1, 0]);
});
