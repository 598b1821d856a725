import { languageCalls } from '@cartage/contract/core/language.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { sourceNamed } from '@cartage/contract/words/sources.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { words } from '@cartage/contract/status.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { ErrorState } from '../controls/states.tsx';
import { Status } from '../controls/status.tsx';
import { Journey } from '../controls/timeline.tsx';
import { page } from '../page/remote.tsx';
import { numberFilter, spanText } from '../table/filters.tsx';
import { useFilterText } from '../table/filter-controls.tsx';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { keepHere } from './choice.ts';
import { worded } from './spoken.ts';
import { useLanguage, WordsProvider } from './words.tsx';

const options = worded(() => ['Linehaul', 'AwaitingTruck'].map(words));
function Kit() {
  const { choose } = useLanguage(),
    queries = useQueryClient();
  return (
    <>
      <ErrorState error={{ status: 404 }} onRetry={() => undefined} />
      <Journey steps={[]} />
      <p>{spanText('7d')}</p>
      <p>{useFilterText(numberFilter('kg', 'weight', 'kg'), ['500..'])}</p>
      <Status code="ScannedIntoDepot" />
      <ul aria-label="Options">{options().join(', ')}</ul>
      <button onClick={() => void choose(languageNamed('ar')!)}>In Arabic</button>
      <button onClick={() => void queries.invalidateQueries()}>Ask again</button>
    </>
  );
}
const named = (text: string) => keepHere(languageNamed(text)!);
/** What the tenant says instead. */
let own: Readonly<Record<string, string>> = {};
beforeEach(() => {
  own = {};
  const names = ['en', 'vi', 'ar'] as const;
  answers(languageCalls.languages, () => ({
    items: names.map((name) => ({
      name,
      displayName: name,
      icon: '',
      isDisabled: false,
      dir: name === 'ar' ? ('rtl' as const) : ('ltr' as const),
      changedSources: [],
    })),
  }));
  answers(languageCalls.list, ({ languageName, sourceName }) =>
    listOf(
      ...Object.entries(sourceNamed(sourceName!)!.texts).map(([key, baseValue]) => ({
        key,
        baseValue,
        targetValue: own[key] ?? shippedText(languageName, sourceName!, key) ?? null,
        sourceName: sourceName!,
        isChanged: false,
      })),
    ),
  );
});
afterEach(() => {
  localStorage.clear();
  named('en');
});
async function open(session?: null) {
  const { default: Page } = await page(async () => ({ default: Kit })).load();
  return renderPage(
    <WordsProvider>
      <Page />
    </WordsProvider>,
    session === null ? { session } : {},
  );
}

test.each([
  ['vi', 'Không tìm thấy', 'Hành trình', '7 ngày qua', 'trên 500 kg', 'Trong kho'],
  ['ar', 'غير موجود', 'الرحلة', 'آخر 7 أيام', 'أكثر من \u2068500 kg\u2069', 'في المستودع'],
])(
  'what the kit says by itself reads in the language of the page: %s',
  async (language, title, label, span, filter, status) => {
    named(language);
    await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('list', { name: label })).toBeInTheDocument();
    expect(screen.getByText(span)).toBeVisible();
    expect(screen.getByText(filter)).toBeVisible();
    expect(screen.getByText(status)).toBeVisible();
  },
);
test('what a code is called follows the language that is chosen, and what the tenant says in it', async () => {
  named('vi');
  const { user } = await open(null);
  expect(await screen.findByText('Trong kho')).toBeVisible();
  // A carrier's own word is nobody's key.
  expect(screen.getByRole('list', { name: 'Options' })).toHaveTextContent('Vận chuyển đường dài, Awaiting truck');
  await user.click(screen.getByRole('button', { name: 'In Arabic' }));
  expect(await screen.findByText('في المستودع')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Options' })).toHaveTextContent('نقل بين المدن, Awaiting truck');
  own = { ScannedIntoDepot: 'في مخزننا', Linehaul: 'الخط الرئيسي' };
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByText('في مخزننا')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Options' })).toHaveTextContent('الخط الرئيسي, Awaiting truck');
});
test('the kit asks for few sources, however many of its parts a page draws', async () => {
  named('vi');
  await open();
  await screen.findByText('Không tìm thấy');
  expect(new Set(askedOf(languageCalls.list).map((q) => q.sourceName)).size).toBeLessThanOrEqual(4);
});
