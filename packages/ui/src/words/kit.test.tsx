import { languageCalls } from '@cartage/contract/core/language.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { sourceNamed } from '@cartage/contract/words/sources.ts';
import { answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { ErrorState } from '../controls/states.tsx';
import { Journey } from '../controls/timeline.tsx';
import { page } from '../page/remote.tsx';
import { numberFilter, spanText } from '../table/filters.tsx';
import { useFilterText } from '../table/filter-controls.tsx';
import { languageNamed } from '@cartage/contract/words/languages.ts';
import { keepHere } from './choice.ts';
import { WordsProvider } from './words.tsx';

function Kit() {
  return (
    <>
      <ErrorState error={{ status: 404 }} onRetry={() => undefined} />
      <Journey steps={[]} />
      <p>{spanText('7d')}</p>
      <p>{useFilterText(numberFilter('kg', 'weight', 'kg'), ['500..'])}</p>
    </>
  );
}
const named = (text: string) => keepHere(languageNamed(text)!);
beforeEach(() => {
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
        targetValue: shippedText(languageName, sourceName!, key) ?? null,
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
async function open() {
  const { default: Page } = await page(async () => ({ default: Kit })).load();
  return renderPage(
    <WordsProvider>
      <Page />
    </WordsProvider>,
  );
}

test.each([
  ['vi', 'Không tìm thấy', 'Hành trình', '7 ngày qua', 'trên 500 kg'],
  ['ar', 'غير موجود', 'الرحلة', 'آخر 7 أيام', 'أكثر من \u2068500 kg\u2069'],
])(
  'what the kit says by itself reads in the language of the page: %s',
  async (language, title, label, span, filter) => {
    named(language);
    await open();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('list', { name: label })).toBeInTheDocument();
    expect(screen.getByText(span)).toBeVisible();
    expect(screen.getByText(filter)).toBeVisible();
  },
);
test('the kit asks for few sources, however many of its parts a page draws', async () => {
  named('vi');
  await open();
  await screen.findByText('Không tìm thấy');
  expect(new Set(askedOf(languageCalls.list).map((q) => q.sourceName)).size).toBeLessThanOrEqual(4);
});
