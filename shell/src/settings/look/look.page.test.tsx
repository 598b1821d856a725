import { lookCalls, type Look, type LookParts } from '@cartage/contract/core/look.ts';
import { invalid } from '@cartage/contract/error.ts';
import { Link, setLookPreview, useLogo } from '@cartage/ui/core.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { LookBar } from '../../layout/look-bar.tsx';
import { changedParts, sentenceOfPart } from './draft.ts';
import { LookSettings } from './look.tsx';

const LOGO = '019aa000-0000-7000-8000-00000000000d';
const NOTHING: LookParts = { accent: null, logoId: null, darkLogoId: null, faviconId: null, css: '' };
const aLook = (more: Partial<Look> = {}): Look => ({
  ...NOTHING,
  id: 1,
  creationTime: '2026-11-20T00:00:00Z',
  lastModificationTime: null,
  publishedTime: '2026-11-20T00:00:00Z',
  userName: 'Mia Rossi',
  ...more,
});
beforeEach(() => {
  const published = aLook({ id: 2, accent: '#0b6e4f' });
  answers(lookCalls.find, () => ({
    current: { ...NOTHING, accent: '#0b6e4f' },
    published,
    draft: null,
    earlier: [aLook({ userName: 'System' })],
  }));
  answers(lookCalls.picture, () => ({ mimeType: 'image/png', base64: 'AAAA' }));
  answers(lookCalls.check, ({ css }) => ({
    css: '[data-look] a{color:red}',
    refused: css.includes('fixed') ? [{ line: 2, text: 'position:fixed', reason: 'Nothing moves.' }] : [],
  }));
  answers(lookCalls.saveDraft, ({ look }) => aLook({ ...look, publishedTime: null }));
  answers(lookCalls.publish, ({ look }) => aLook(look));
});
afterEach(() => setLookPreview(undefined));
const bar = async () => within(await screen.findByRole('region', { name: 'Changes to save' }));

test('an accent and a logo are drafted as chips, and published together', async () => {
  answers(lookCalls.upload, () => ({ id: LOGO, width: 40, height: 20 }));
  const { user } = renderPage(<LookSettings />);
  const accent = await screen.findByRole('textbox', { name: 'Accent' });
  await user.clear(accent);
  await user.type(accent, '#aa2200');
  const group = within(screen.getByRole('group', { name: 'Logo' }));
  await user.upload(group.getByLabelText(/Drop a logo/), new File(['x'], 'logo.svg', { type: 'image/svg+xml' }));
  expect(await group.findByRole('img')).toHaveAttribute('src', 'data:image/png;base64,AAAA');
  expect((await bar()).getByText('Accent #0b6e4f → #aa2200')).toBeVisible();
  expect((await bar()).getByText('Logo added')).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: 'Publish look' }));
  await waitFor(() =>
    expect(askedOf(lookCalls.publish)).toEqual([{ look: { ...NOTHING, accent: '#aa2200', logoId: LOGO } }]),
  );
});
test('a picture that is refused says why, and half a colour publishes nothing', async () => {
  answers(lookCalls.upload, () => {
    throw invalid([{ message: 'This SVG holds other pictures.', members: ['file'] }]);
  });
  const { user } = renderPage(<LookSettings />);
  const group = within(await screen.findByRole('group', { name: 'Logo' }));
  await user.upload(group.getByLabelText(/Drop a logo/), new File(['x'], 'logo.svg'));
  expect(await group.findByRole('alert')).toHaveTextContent('This SVG holds other pictures.');
  await user.type(screen.getByRole('textbox', { name: 'Accent' }), '{Backspace}');
  expect((await bar()).getByRole('button', { name: 'Publish look' })).toBeDisabled();
  await user.keyboard('{Control>}s{/Control}');
  expect(askedOf(lookCalls.publish)).toEqual([]);
  await user.click((await bar()).getByRole('button', { name: 'Take back Accent' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes to save' })).toBeNull());
});
test('what pages would not get of the CSS is named by its line, and the page itself does not wear it', async () => {
  const { user } = renderPage(<LookSettings />);
  await user.click(await screen.findByLabelText('CSS'));
  await user.paste('a { color: red;\nposition: fixed }');
  expect(await screen.findByText('position:fixed')).toBeVisible();
  expect(screen.getByText(/1 piece left out/)).toBeVisible();
  await waitFor(() => expect(document.getElementById('tenant-look')).toHaveTextContent('[data-look] a{color:red}'));
  expect(document.documentElement).not.toHaveAttribute('data-look');
});
const LogoNow = () => <p>{useLogo()}</p>;
test('a preview is this tab’s alone: it shows the draft’s logo until it is stopped', async () => {
  const { user } = renderPage(
    <>
      <LookBar />
      <LogoNow />
      <LookSettings />
    </>,
  );
  await user.click(await screen.findByLabelText('CSS'));
  await user.paste('a { color: red }');
  await user.click((await bar()).getByRole('button', { name: 'Preview draft' }));
  expect(await screen.findByRole('region', { name: 'Preview of the look' })).toBeVisible();
  expect(askedOf(lookCalls.saveDraft)).toHaveLength(1);
  expect(JSON.parse(sessionStorage.getItem('cartage.look-preview')!)).toMatchObject({
    css: '[data-look] a{color:red}',
  });
  await user.click(screen.getByRole('button', { name: 'Stop preview' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Preview of the look' })).toBeNull());
  expect(sessionStorage.getItem('cartage.look-preview')).toBeNull();
  expect(askedOf(lookCalls.publish)).toEqual([]);
});
test('the look before is published again after a question', async () => {
  answers(lookCalls.bringBack, () => aLook());
  const { user } = renderPage(<LookSettings />);
  await user.click(await screen.findByRole('button', { name: /^Bring back the look of System/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish look' }));
  await waitFor(() => expect(askedOf(lookCalls.bringBack)).toEqual([{ id: 1 }]));
});
test('a change is said in a few words', () => {
  const to = { ...NOTHING, logoId: LOGO, css: 'a{}' };
  expect(changedParts(NOTHING, to).map((part) => sentenceOfPart(part, NOTHING, to))).toEqual([
    'Logo added',
    'CSS, 3 characters',
  ]);
  expect(sentenceOfPart('logoId', to, NOTHING)).toBe('Logo removed');
  expect(sentenceOfPart('logoId', to, { ...to, logoId: 'b' })).toBe('Logo replaced');
});
test('a draft that is kept is left without a question; what is changed in it since is asked about', async () => {
  answers(lookCalls.find, () => ({
    current: NOTHING,
    published: null,
    draft: aLook({ accent: '#aa2200', publishedTime: null }),
    earlier: [],
  }));
  const { user, path } = renderPage(
    <>
      <Link to="/reports">Reports</Link>
      <Link to="/jobs">Jobs</Link>
      <LookSettings />
    </>,
  );
  await bar();
  await user.click(screen.getByRole('link', { name: 'Reports' }));
  await waitFor(() => expect(path()).toBe('/reports'));
  await user.type(await screen.findByRole('textbox', { name: 'Accent' }), '{Backspace}1');
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(path()).toBe('/reports');
});
