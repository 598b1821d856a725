import { type Document, documentCalls } from '@cartage/contract/core/document.ts';
import { invalid } from '@cartage/contract/error.ts';
import { answers, askedOf, aCustomerSession, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sizeOf } from './document.ts';
import Documents from './documents.tsx';

const aDocument = (more: Partial<Document> = {}): Document => ({
  id: 3,
  documentId: '0190a3c0-0000-7000-8000-000000000003',
  url: LINK,
  fileName: 'insurance.png',
  documentType: 'image/png',
  size: 48_200,
  userName: 'Ada Staff',
  creationTime: '2026-11-20T01:00:00.000Z',
  isInternal: true,
  mayDelete: true,
  ...more,
});
const urls = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined }));
afterAll(() => Object.assign(URL, urls));
let kept: Document[];
let fetched: string[];
let isDown = false;
const { fetch } = globalThis;
afterAll(() => void (globalThis.fetch = fetch));
const LINK = '/api/core/Document/DownloadDocument?token=t0ken.x';
beforeEach(() => {
  kept = [aDocument(), aDocument({ id: 2, fileName: 'rates.csv', documentType: 'text/plain', isInternal: false })];
  answers(documentCalls.list, () => kept);
  answers(documentCalls.upload, () => {
    kept = [aDocument({ id: 4, fileName: 'terms.pdf', documentType: 'application/pdf' }), ...kept];
    return kept[0]!;
  });
  answers(documentCalls.remove, ({ id }) => void (kept = kept.filter((d) => d.id !== id)));
  fetched = [];
  globalThis.fetch = (url) => {
    fetched.push(String(url));
    if (isDown) return Promise.reject(new TypeError('away'));
    return Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers(),
      blob: async () => new Blob(['bytes']),
    } as Response);
  };
});
const show = (session = aStaffSession()) =>
  renderPage(<Documents entity="Customer" id={7} about="Certificates appear here." />, { session });
const terms = () => new File(['%PDF-'], 'terms.pdf', { type: 'application/pdf' });
const chooser = async () => screen.findByLabelText(/Drop documents here/);

test('a file that is chosen is kept and shown; for the house alone unless it is shared', async () => {
  const { user } = show();
  await user.upload(await chooser(), terms());
  expect(await screen.findByText('terms.pdf')).toBeVisible();
  await user.click(await screen.findByLabelText(/people may see it/));
  await user.upload(await chooser(), terms());
  await waitFor(() => expect(askedOf(documentCalls.upload)).toHaveLength(2));
  expect(askedOf(documentCalls.upload).map((a) => [a.entityType, a.entityId, a.isInternal])).toEqual([
    ['Customer', '7', true],
    ['Customer', '7', false],
  ]);
});
test('a file is dropped as well as chosen', async () => {
  show();
  fireEvent.drop((await chooser()).closest('div')!.querySelector('label')!, { dataTransfer: { files: [terms()] } });
  await waitFor(() => expect(askedOf(documentCalls.upload)).toHaveLength(1));
});
test('several files that are dropped at once are all sent, and what is wrong stands beside the one it is wrong of', async () => {
  let place = 10;
  answers(documentCalls.upload, ({ file }) => {
    const { name } = file as File;
    if (name === 'two.pdf') throw invalid([{ message: 'This file is none of them.', members: ['file'] }]);
    const made = aDocument({ id: place++, fileName: name, documentType: 'application/pdf' });
    kept = [made, ...kept];
    return made;
  });
  const { user } = show();
  const files = ['one.pdf', 'two.pdf', 'three.pdf'].map((name) => new File(['%PDF-'], name));
  files.push(new File(['MZ'], 'setup.exe'));
  fireEvent.drop((await chooser()).closest('div')!.querySelector('label')!, { dataTransfer: { files } });
  await waitFor(() => expect(askedOf(documentCalls.upload)).toHaveLength(3));
  expect(await screen.findByRole('button', { name: 'Delete three.pdf' })).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Files on their way' }));
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
  expect(rows.getByRole('listitem')).toHaveTextContent('two.pdf');
  expect(rows.getByRole('alert')).toHaveTextContent('This file is none of them.');
  expect(screen.getByText(/setup.exe is not/)).toBeVisible();
  await user.click(rows.getByRole('button', { name: 'Take two.pdf off the list' }));
  expect(screen.queryByText('two.pdf')).toBeNull();
});
test('what is too large or of another kind is held back, and what the server refuses is told', async () => {
  show();
  const drop = async (file: File) =>
    fireEvent.drop((await chooser()).closest('div')!.querySelector('label')!, { dataTransfer: { files: [file] } });
  await drop(new File(['MZ'], 'setup.exe'));
  expect(await screen.findByText(/setup.exe is not/)).toBeVisible();
  expect(askedOf(documentCalls.upload)).toEqual([]);
  refuses(documentCalls.upload, invalid([{ message: 'This file is none of them.', members: ['file'] }]));
  await drop(terms());
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is none of them.');
});
test('a picture is looked at in place, a list is saved', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^insurance.png/ }));
  const preview = within(await screen.findByRole('region', { name: 'Preview of insurance.png' }));
  expect(await preview.findByRole('img', { name: 'insurance.png' })).toHaveAttribute('src', 'blob:here');
  expect(fetched).toEqual([LINK]);
  expect(screen.queryByRole('button', { name: /^rates.csv/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save rates.csv' }));
  await waitFor(() => expect(fetched).toEqual([LINK, LINK]));
});
test('a preview that could not be fetched is tried again', async () => {
  isDown = true;
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^insurance.png/ }));
  expect(await screen.findByText('insurance.png could not be drawn')).toBeVisible();
  isDown = false;
  await user.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByRole('img', { name: 'insurance.png' })).toBeVisible();
});
test('nothing is deleted before it is confirmed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Delete rates.csv' }));
  expect(askedOf(documentCalls.remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete document' }));
  await waitFor(() => expect(screen.queryByText('rates.csv')).toBeNull());
  expect(askedOf(documentCalls.remove)).toEqual([{ id: 2 }]);
});
test('a customer’s people are told nothing of what is internal and delete only what they may', async () => {
  kept = [aDocument({ isInternal: false, mayDelete: false })];
  show(aCustomerSession());
  await screen.findByText('insurance.png');
  expect(screen.queryByText('Internal')).toBeNull();
  expect(screen.queryByLabelText(/people may see it/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete insurance.png' })).toBeNull();
});
test('without documents the page says what belongs here; who only reads is offered no upload', async () => {
  kept = [];
  show(aStaffSession({ permissions: ['Customer.View'] }));
  expect(await screen.findByText('No documents')).toBeVisible();
  expect(screen.getByText('Certificates appear here.')).toBeVisible();
  expect(screen.queryByLabelText(/Drop documents here/)).toBeNull();
});
test.each([
  [999, '999 B'],
  [48_200, '48 kB'],
  [1_500_000, '1.5 MB'],
])('%d bytes read %s', (bytes, words) => expect(sizeOf(bytes)).toBe(words));
