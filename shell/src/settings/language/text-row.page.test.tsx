import { languageCalls, type LanguageText } from '@cartage/contract/core/language.ts';
import { refused } from '@cartage/contract/error.ts';
import {
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { Languages } from './languages.tsx';

const aText = (more: Partial<LanguageText> = {}): LanguageText => ({
  key: 'title',
  baseValue: 'Sign in to {name}',
  targetValue: 'Đăng nhập vào {name}',
  sourceName: 'signIn',
  isChanged: true,
  ...more,
});
const open = (...texts: LanguageText[]) => {
  answers(languageCalls.list, () => listOf(...texts));
  return renderPage(<Languages />, { path: '/settings?tab=languages' });
};
const change = (key = 'title') => screen.findByRole('button', { name: `Change ${key}` });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'title in Tiếng Việt' });
const sent = () => askedOf(languageCalls.update).map(({ value }) => value);

test('Escape leaves a text as it was, sends nothing, and the focus goes back to where it was opened', async () => {
  const { user } = open(aText());
  await user.click(await change());
  await user.type(await field(), ' and more');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /^title in/ })).toBeNull();
  expect(screen.getByText('Đăng nhập vào {name}')).toBeVisible();
  await waitFor(async () => expect(await change()).toHaveFocus());
  await user.click(await change());
  expect(await field()).toHaveValue('Đăng nhập vào {name}');
  expect(sent()).toEqual([]);
});

test('Ctrl Enter saves; pressed again while it is on its way it is not sent twice', async () => {
  const arrive = answersLater(languageCalls.update, () => undefined);
  const { user } = open(aText());
  await user.click(await change());
  await user.clear(await field());
  await user.type(await field(), 'Vào');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toEqual(['Vào']));
  await user.keyboard('{Control>}{Enter}{/Control}');
  arrive();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toEqual(['Vào']);
});

test('a text that is emptied is the shipped one again, and undoing it brings one’s own back', async () => {
  answers(languageCalls.update, () => undefined);
  const { user } = open(aText());
  await user.click(await change());
  await user.clear(await field());
  await user.type(await field(), '   ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Shipped text restored')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toEqual([null, 'Đăng nhập vào {name}']));
});

test('only what is one’s own can go back to what shipped, and a refusal of it is told', async () => {
  refuses(languageCalls.update, refused('language.busy', 'Somebody imports this language just now.'));
  const { user } = open(aText(), aText({ key: 'hint', isChanged: false, targetValue: 'Mật khẩu' }));
  const back = await screen.findByRole('button', { name: 'Back to the shipped text of title' });
  expect(screen.queryByRole('button', { name: 'Back to the shipped text of hint' })).toBeNull();
  await user.click(back);
  expect(await screen.findByText('Somebody imports this language just now.')).toBeVisible();
  expect(screen.queryByText('Shipped text restored')).toBeNull();
  expect(sent()).toEqual([null]);
});

test('an undo that is refused is told as well', async () => {
  answers(languageCalls.update, ({ value }) => {
    if (value !== null) throw refused('language.busy', 'Somebody imports this language just now.');
    return undefined;
  });
  const { user } = open(aText());
  await user.click(await screen.findByRole('button', { name: 'Back to the shipped text of title' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Somebody imports this language just now.')).toBeVisible();
});

test('what a placeholder says can be tried: a name in its place, and one number instead of each form', async () => {
  const { user } = open(aText({ baseValue: '{count, plural, other {# of {name}}}', targetValue: null }));
  await user.click(await change());
  await user.click(await field());
  await user.paste('{count, plural, other {# của {name}}}');
  const forms = within(await screen.findByRole('list', { name: 'How it reads' }));
  expect(forms.getAllByRole('listitem').map((f) => f.textContent)).toEqual(['0 của name', '1 của name', '5 của name']);
  await user.type(screen.getByRole('textbox', { name: 'name' }), 'Redgum');
  await user.type(screen.getByRole('spinbutton', { name: 'count' }), '42');
  expect(forms.getAllByRole('listitem').map((f) => f.textContent)).toEqual(['42 của Redgum']);
});

test('a language of which nothing is missing says so; words that fit nothing say to look for less', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Missing' }));
  expect(await screen.findByText('Every text of this language is translated.')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'zzz');
  expect(await screen.findByText('No text matches')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find' }));
  await user.click(screen.getByRole('radio', { name: 'Changed here' }));
  await waitFor(() => expect(askedOf(languageCalls.list).at(-1)).toMatchObject({ filter: 'isChanged eq true' }));
});

test('texts that did not come are asked for again; another language is in the address and begins anew', async () => {
  answersAtSecond(languageCalls.list, () => ({ items: [aText()], totalCount: 300 }));
  const { user, path } = renderPage(<Languages />, { path: '/settings?tab=languages&language=klingon' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(askedOf(languageCalls.list).at(-1)).toEqual({ languageName: 'vi', maxResultCount: 250 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), '简体中文');
  await waitFor(() => expect(askedOf(languageCalls.list).at(-1)).toMatchObject({ maxResultCount: 50 }));
  expect(askedOf(languageCalls.list).at(-1)!.languageName).toMatch(/^zh/);
  expect(path()).toMatch(/tab=languages&language=zh/);
});
