import { languageCalls } from '@cartage/contract/core/language.ts';
import { itemWords } from '@cartage/contract/words/warehouse/items.ts';
import { answers, answersLater, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { formatted } from './message.ts';
import { page } from '../page/remote.tsx';
import { formatNumber } from '../page/format.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { keepHere } from './choice.ts';
import { worded, wordsOf } from './spoken.ts';
import { WordsProvider } from './words.tsx';
import { languageNamed } from '@cartage/contract/words/languages.ts';

const t = wordsOf(itemWords);
let makings = 0;
const columns = worded(() => {
  makings++;
  return [{ title: t('zone') }];
});
function Items() {
  const queries = useQueryClient();
  return (
    <>
      <h1>{columns()[0]!.title}</h1>
      <p>{t('itemsScanned', { count: 1200 })}</p>
      <button onClick={() => void queries.invalidateQueries()}>Ask again</button>
      <p>{t.parts('zoneNamed', { zone: <b>D3</b> })}</p>
    </>
  );
}
const text = (key: string, targetValue: string | null) => ({
  key,
  baseValue: itemWords.texts[key as 'zone'],
  targetValue,
  sourceName: 'warehouseItems',
  isChanged: targetValue !== null,
});
const languages = (changedSources: string[] = []) => ({
  items: (['en', 'vi'] as const).map((name) => ({
    name,
    displayName: name,
    icon: '',
    isDisabled: false,
    dir: 'ltr' as const,
    changedSources,
  })),
});
async function open() {
  const { default: Page } = await page(async () => ({ default: Items })).load();
  return renderPage(
    <WordsProvider>
      <Page />
    </WordsProvider>,
  );
}
const speaks = (name: 'en' | 'vi') => keepHere(languageNamed(name)!);
afterEach(() => {
  localStorage.clear();
  speaks('en');
});

test('a page without a provider speaks English, with its plural forms and parts of the page in a sentence', () => {
  renderPage(<Items />);
  expect(screen.getByRole('heading')).toHaveTextContent('Zone');
  expect(screen.getByText('1,200 items scanned')).toBeVisible();
  expect(screen.getByText('D3').parentElement).toHaveTextContent('Zone D3');
});
test('the language that an address asks for comes before the one that was chosen here, which stays', async () => {
  answers(languageCalls.languages, () => languages());
  answers(languageCalls.list, () => listOf(text('zone', 'Khu')));
  window.history.replaceState(null, '', '/?language=vi');
  try {
    await open();
    expect(await screen.findByRole('heading')).toHaveTextContent('Khu');
    expect(document.cookie).toContain('cartage.language=en');
  } finally {
    window.history.replaceState(null, '', '/');
  }
});
test('English is there at once and asks for no texts; a language of which nothing is known is waited for', async () => {
  answers(languageCalls.languages, () => languages());
  const first = await open();
  expect(screen.getByRole('heading')).toHaveTextContent('Zone');
  expect(askedOf(languageCalls.list)).toEqual([]);
  first.unmount();
  speaks('vi');
  const arrive = answersLater(languageCalls.list, () => listOf(text('zone', 'Khu'), text('itemsScanned', null)));
  await open();
  expect(screen.queryByRole('heading')).toBeNull();
  arrive();
  expect(await screen.findByRole('heading')).toHaveTextContent('Khu');
  // What has yet to be translated stands in English, counted as English is; numbers beside it are the language's.
  expect(screen.getByText('1,200 items scanned')).toBeVisible();
  expect(formatNumber(1200)).toBe('1.200');
});
test('a text that is changed is on the page that stands, in what was made of it as well', async () => {
  answers(languageCalls.languages, () => languages(['warehouseItems']));
  answers(languageCalls.list, () => listOf(text('zone', 'Bay')));
  const { user } = await open();
  expect(await screen.findByRole('heading', { name: 'Bay' })).toBeVisible();
  const before = makings;
  answers(languageCalls.list, () => listOf(text('zone', 'Dock')));
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('heading', { name: 'Dock' })).toBeVisible();
  // Made once for all who read it until words change.
  await waitFor(() => expect(makings).toBe(before + 1));
  expect(columns()).toBe(columns());
});
test('where nobody answers, the page speaks English', async () => {
  answers(languageCalls.languages, () => languages());
  speaks('vi');
  await open();
  expect(await screen.findByRole('heading', { name: 'Zone' })).toBeVisible();
});

test('from right to left a name in a sentence is set apart, so that a number with blanks keeps its order', () => {
  expect(formatted('اتصل على {phone}', 'ar', { phone: '1300 555 010' })).toBe('اتصل على \u20681300 555 010\u2069');
  expect(formatted('Call {phone}', 'en-AU', { phone: '1300 555 010' })).toBe('Call 1300 555 010');
});
