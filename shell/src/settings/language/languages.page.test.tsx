import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls, type LanguageText } from '@cartage/contract/core/language.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Languages } from './languages.tsx';
import { numbersOf } from './try-out.tsx';

const aText = (more: Partial<LanguageText> = {}): LanguageText => ({
  key: 'waiting',
  baseValue: '{count, plural, one {# scan} other {# scans}}',
  targetValue: null,
  sourceName: 'driver',
  isChanged: false,
  ...more,
});
const open = (text = aText(), path = '/settings?tab=languages&language=ar') => {
  answers(languageCalls.list, () => listOf(text));
  return renderPage(<Languages />, { path });
};
const last = () => askedOf(languageCalls.list).at(-1);

test('a text is changed in place, with every plural form of its language to look at, and it can be undone', async () => {
  answers(languageCalls.update, () => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change waiting' }));
  const field = await screen.findByRole('textbox', { name: 'waiting in العربية' });
  expect(field).toHaveAttribute('dir', 'rtl');
  await user.click(field);
  await user.paste('{count, plural, zero {لا شيء} two {اثنان} other {# مسح}}');
  const forms = within(await screen.findByRole('list', { name: 'How it reads' })).getAllByRole('listitem');
  expect(forms.map((f) => f.textContent)).toEqual(expect.arrayContaining(['لا شيء', 'اثنان', '3 مسح']));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(askedOf(languageCalls.update)).toHaveLength(2));
  expect(askedOf(languageCalls.update)).toMatchObject([
    { languageName: 'ar', sourceName: 'driver', key: 'waiting', value: expect.stringContaining('اثنان') },
    { key: 'waiting', value: null },
  ]);
});
test('what is refused says why and stays as it was typed', async () => {
  refuses(languageCalls.update, invalid([{ message: '{count} must stand in it too.', members: ['value'] }]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change waiting' }));
  await user.type(await screen.findByRole('textbox', { name: /waiting in/ }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('{count} must stand in it too.');
  expect(screen.getByRole('textbox', { name: /waiting in/ })).toHaveValue('x');
});
test('words, place and state narrow the list', async () => {
  const { user } = open(aText({ targetValue: 'x', isChanged: true }));
  await user.type(await screen.findByRole('searchbox', { name: 'Find' }), 'Scan');
  await user.click(screen.getByRole('radio', { name: 'Missing' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where it appears' }), 'signIn');
  await waitFor(() => expect(last()).toMatchObject({ languageName: 'ar', sourceName: 'signIn' }));
  await waitFor(() => expect(last()!.filter).toMatch(/contains\(tolower\(baseValue\),'scan'\).*targetValue eq null/));
});
test('more texts are shown up to what one answer holds, then the list says how to come to the others', async () => {
  answers(languageCalls.list, () => ({ items: [aText()], totalCount: 1633 }));
  const { user } = renderPage(<Languages />, { path: '/settings?tab=languages' });
  expect(await screen.findByText('1,633 texts')).toBeVisible();
  for (let most = 250; most <= 1050; most += 200) {
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(last()).toMatchObject({ maxResultCount: Math.min(1000, most) }));
  }
  expect(await screen.findByText(/^These are the first/)).toBeVisible();
});
test('a file is imported, and the rows that were refused are named', async () => {
  answers(assetCalls.upload, () => ({ fileName: '0190a3c0-0000-7000-8000-000000000001' }));
  answers(assetCalls.remove, () => undefined);
  answers(languageCalls.importTexts, () => ({
    total: 3,
    inserted: 1,
    updated: 0,
    validationErrors: [{ index: 1, key: 'waiting', message: 'Too few.', members: ['translation'] }],
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.upload(await screen.findByLabelText(/Drop a CSV or XLIFF/), new File(['x'], 'texts.csv'));
  expect(await screen.findByText('3 texts read: 1 new, 0 changed, 1 unchanged, 1 refused.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Refused rows' })).toHaveTextContent('Row 3waiting: Too few.');
});
test('the numbers to try are those that a language tells apart', () => {
  expect(numbersOf('ar')).toEqual([0, 1, 2, 3, 5, 11, 100]);
  expect(numbersOf('vi')).toEqual([0, 1, 5]);
});
