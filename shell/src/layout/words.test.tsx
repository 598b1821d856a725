import { languageCalls, profileLanguageCalls } from '@cartage/contract/core/language.ts';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import { searchWords } from '@cartage/contract/words/shell/search.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { useLanguage, WordsProvider } from '@cartage/ui/core.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import Palette from '../search/palette.tsx';
import { Layout } from './layout.tsx';
import Shortcuts from './shortcuts.tsx';

const language = (name: 'en' | 'vi') => ({
  name,
  displayName: name,
  icon: '',
  isDisabled: false,
  dir: 'ltr' as const,
  changedSources: [],
});
/** Each word of a source, told apart from English by what stands before it. */
const translated = ({ name, texts }: { name: string; texts: Readonly<Record<string, string>> }) =>
  Object.entries(texts).map(([key, baseValue]) => ({
    key,
    baseValue,
    targetValue: `vi ${baseValue}`,
    sourceName: name,
    isChanged: true,
  }));
const SOURCES = [layoutWords, searchWords];
beforeEach(() => {
  answers(languageCalls.languages, () => ({ items: [language('en'), language('vi')] }));
  answers(languageCalls.list, ({ sourceName }) =>
    listOf(...SOURCES.filter((s) => s.name === sourceName).flatMap(translated)),
  );
  answers(profileLanguageCalls.choose, () => undefined);
});
afterEach(() => {
  localStorage.clear();
  document.cookie = 'cartage.language=en; path=/';
});

function Choose() {
  const { choose } = useLanguage();
  return <button onClick={() => void choose(languageNamed('vi')!)}>In Vietnamese</button>;
}
function withWords(content: ReactNode) {
  const page = renderPage(
    <WordsProvider>
      {content}
      <Choose />
    </WordsProvider>,
  );
  // What is open over it takes no clicks for the page below.
  return { ...page, change: () => fireEvent.click(screen.getByText('In Vietnamese')) };
}
const nothing = () => undefined;

test('the sidebar that stands follows a change of language, its menu as well', async () => {
  const { change } = withWords(<Layout options={{}}>page</Layout>);
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  change();
  const after = within(await screen.findByRole('navigation', { name: 'vi Main' }));
  expect(after.getAllByRole('link').map((l) => l.textContent)).toContain('vi Customers');
  expect(after.queryByRole('link', { name: 'Customers' })).toBeNull();
  expect(screen.getByRole('link', { name: 'vi Logout' })).toBeVisible();
});
test('the palette finds what it can do by its name in the reader’s language', async () => {
  const { user, change } = withWords(<Palette onClose={nothing} onShortcuts={nothing} />);
  expect(screen.getByRole('option', { name: 'Import bookings' })).toBeVisible();
  change();
  await user.type(await screen.findByPlaceholderText('vi Search...'), 'vi');
  expect(await screen.findByRole('option', { name: 'vi Import bookings' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'vi Rate cards' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'vi Customers' })).toBeVisible();
});
test('the shortcuts are told in it too', async () => {
  const { change } = withWords(<Shortcuts onClose={nothing} />);
  expect(screen.getByText('Where you were mentioned')).toBeVisible();
  change();
  expect(await screen.findByText('vi Where you were mentioned')).toBeVisible();
});
