import { renderPage } from '@cartage/testing/page.tsx';
import { act, screen } from '@testing-library/react';
import { Tabs } from '../data.ts';

const tabs = ['Overview', 'Items', 'Discussion'].map((label) => ({
  value: label.toLowerCase(),
  label,
  content: <p>{`What ${label} holds`}</p>,
}));
const open = () => renderPage(<Tabs tabs={tabs} />, { path: '/x?q=far&other=1' });
const tab = (name: string) => screen.getByRole('tab', { name });

test('the open tab is in the address, without what the list of the last one stood at', async () => {
  const { user, path } = open();
  await user.click(tab('Items'));
  expect(await screen.findByText('What Items holds')).toBeVisible();
  expect(path()).toBe('/x?other=1&tab=items');
});
test('who goes back before the page has followed is back, in focus and in sight', async () => {
  const { path } = open();
  // A slow machine draws nothing in between.
  await act(async () => {
    for (const name of ['Items', 'Discussion', 'Overview']) tab(name).focus();
  });
  expect(tab('Overview')).toHaveFocus();
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeVisible();
  expect(path()).toBe('/x?other=1&tab=overview');
});
test('a tab whose feature is switched off is not there', () => {
  const talk = tabs.map((tab) => (tab.value === 'discussion' ? { ...tab, feature: 'Discussions' as const } : tab));
  const { unmount } = renderPage(<Tabs tabs={talk} />);
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  unmount();
  renderPage(<Tabs tabs={talk} />, { without: ['Discussions'] });
  expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
});
