import { assetCalls } from '@cartage/contract/core/asset.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { refused } from '@cartage/contract/error.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import { answers, answersAtSecond, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { TextFiles } from './files.tsx';

const ASSET = '0190a3c0-0000-7000-8000-000000000001';
const files = keepFiles();
const none = { total: 2, inserted: 0, updated: 2, validationErrors: [] };
const open = (sourceName = '') => renderPage(<TextFiles languageName="vi" sourceName={sourceName} />);
const choose = async (user: ReturnType<typeof open>['user'], name = 'texts.xlf') => {
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.upload(await screen.findByLabelText(/Drop a CSV or XLIFF/), new File(['x'], name));
};

test('the room that is looked at goes out in the format that is chosen, saved under the server’s name', async () => {
  answers(languageCalls.exportTexts, () => ({ fileToken: 'f1', fileType: 'text/xml', fileName: 'vi-signIn.xlf' }));
  const { user } = open('signIn');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'XLIFF 2.0' }));
  await waitFor(() => expect(files.saved.map((f) => f.name)).toEqual(['vi-signIn.xlf']));
  expect(askedOf(languageCalls.exportTexts)).toEqual([{ languageName: 'vi', format: 'xliff20', sourceName: 'signIn' }]);
  expect(files.fetched).toEqual([expect.stringContaining('token=f1')]);
});

test('an export that fails says that nothing was saved, and can be tried again', async () => {
  answersAtSecond(languageCalls.exportTexts, () => ({ fileToken: 'f1', fileType: 'text/xml', fileName: 'vi.csv' }));
  const { user } = open();
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV, for a spreadsheet' }));
  };
  await save();
  expect(await screen.findByText('The export failed')).toBeVisible();
  expect(files.saved).toEqual([]);
  await save();
  await waitFor(() => expect(files.saved.map((f) => f.name)).toEqual(['vi.csv']));
  expect(askedOf(languageCalls.exportTexts).at(-1)).toEqual({ languageName: 'vi', format: 'csv' });
});

test('a file that cannot be read says why and is tried again; what was put away for it is thrown away', async () => {
  answers(assetCalls.upload, () => ({ fileName: ASSET }));
  answers(assetCalls.remove, () => undefined);
  refuses(languageCalls.importTexts, refused('language.file', 'This is no file of texts.'));
  const { user } = open();
  await choose(user);
  const dialog = within(await screen.findByRole('dialog', { name: 'Import texts in Tiếng Việt' }));
  expect(await dialog.findByText(/This is no file of texts/)).toBeVisible();
  await waitFor(() => expect(askedOf(assetCalls.remove)).toEqual([{ assetId: ASSET }]));
  answers(languageCalls.importTexts, () => none);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('2 texts read: 0 new, 2 changed, 0 unchanged, 0 refused.')).toBeVisible();
  expect(dialog.queryByRole('list', { name: 'Refused rows' })).toBeNull();
  expect(askedOf(languageCalls.importTexts)).toEqual([
    { languageName: 'vi', fileId: ASSET },
    { languageName: 'vi', fileId: ASSET },
  ]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a file that is too large is refused before it is sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const large = new File(['x'], 'texts.csv');
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  await user.upload(await screen.findByLabelText(/Drop a CSV or XLIFF/), large);
  expect(await screen.findByRole('alert')).toHaveTextContent(/5 MB/);
  expect(askedOf(assetCalls.upload)).toEqual([]);
});
