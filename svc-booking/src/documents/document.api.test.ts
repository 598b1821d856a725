import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls, type DocumentType, fileCalls } from '@cartage/contract/booking/document.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { aBooking, ACME, OTHER, SAMPLE, startBooking } from '../booking/booking.fixture.ts';
import { properShippingName, unNumber } from '../booking/dangerous-goods.ts';
import { A4, pdf } from './pdf.ts';

const { svc, book, save } = startBooking();
const wasm = (name: string) => readFile(createRequire(import.meta.url).resolve(name));
let pdfium: PDFiumLibrary;
beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: (await wasm('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer } });
  pdfium = await PDFiumLibrary.init({ wasmBinary: (await wasm('@hyzyla/pdfium/pdfium.wasm')).buffer as ArrayBuffer });
});
afterAll(() => pdfium.destroy());

async function fetched(bookingId: number, documentType: DocumentType, actor: Actor = aStaff()): Promise<{ response: Response; bytes: Uint8Array }[]> {
  const listed = await svc.as(actor).call(documentCalls.list, { bookingId, documentType });
  return Promise.all(listed.map(async ({ fileToken }) => {
    const response = await svc.as(actor).raw(fileCalls.download, { token: fileToken });
    return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
  }));
}
type Page = { width: number; height: number; codes: ReadResult[] };
/** Rasterised as a 300 dpi printer would, and read by a scanner's library. */
async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const document = await pdfium.loadDocument(bytes);
  const pages: Page[] = [];
  for (const page of document.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    const image = await page.render({ scale: 300 / 72, render: 'bitmap' });
    const pixels = { data: new Uint8ClampedArray(image.data), width: image.width, height: image.height, colorSpace: 'srgb' } as ImageData;
    pages.push({ width, height, codes: await readBarcodes(pixels, { formats: ['Code128', 'DataMatrix'], tryHarder: true, maxNumberOfSymbols: 20 }) });
  }
  document.destroy();
  return pages;
}
const textsOf = (codes: readonly ReadResult[], format: string) => codes.filter((c) => c.format === format).map((c) => c.text).sort();

test('a label has 100 × 150 mm, and a decoder reads its connote, its SSCC and its 2D code', async () => {
  const b = await book({ deliveryOptions: { atl: 'true' } });
  const [label] = await fetched(b.id, 'Label');
  expect(label!.response.headers.get('content-type')).toBe('application/pdf');
  const pages = await pagesOf(label!.bytes);
  expect(pages).toHaveLength(2);
  for (const [i, page] of pages.entries()) {
    const sscc = b.items[0]!.articleNumbers![i]!;
    expect([page.width, page.height].map((pt) => Math.round((pt * 25.4) / 72))).toEqual([100, 150]);
    expect(textsOf(page.codes, 'Code128')).toEqual([`(00)${sscc}`, b.consignmentId].sort());
    const bars = page.codes.find((c) => c.format === 'Code128' && c.text.includes(sscc))!;
    expect(bars.contentType).toBe('GS1');
    const [matrix] = textsOf(page.codes, 'DataMatrix');
    for (const part of [`(00)${sscc}`, '(420)3350', '(4301)Ng%E1%BB%8Dc+Tr%E1%BA%A7n', '(4305)Ballarat+Central', '(4307)AU', '(4321)0', '(4322)1', '(4323)0']) expect(matrix).toContain(part);
  }
});

test('four labels share an A4 page, and all of them can be read', async () => {
  const b = await book({ items: [{ ...aBooking().items[0]!, quantity: 5 }] });
  const pages = await pagesOf((await fetched(b.id, 'LabelA4'))[0]!.bytes);
  expect(pages.map((p) => [p.width, p.height].map((pt) => Math.round((pt * 25.4) / 72)))).toEqual([[210, 297], [210, 297]]);
  const read = pages.flatMap((p) => textsOf(p.codes, 'Code128')).filter((t) => t.startsWith('(00)'));
  expect(read.sort()).toEqual(b.items[0]!.articleNumbers!.map((n) => `(00)${n}`));
});

test("a label in the printer's language lets no text become a command", async () => {
  const b = await book({ toAddress: { ...aBooking().toAddress, companyName: 'Evil ^XZ~JA \\ Co' } });
  const zpl = new TextDecoder().decode((await fetched(b.id, 'LabelZPL'))[0]!.bytes);
  expect(zpl.match(/\^XA/g)).toHaveLength(2);
  expect(zpl.match(/\^XZ/g)).toHaveLength(2);
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('Evil \\5EXZ\\7EJA \\5C Co');
  expect(zpl).toContain(`>;>800${b.items[0]!.articleNumbers![0]}`);
});

test('consignment note, manifest and dangerous goods document are drawn for what has them', async () => {
  const b = await save({ dangerousGoodUNCode: '1263' }, ['Book', 'Manifest']);
  for (const type of ['ConsignmentNote', 'Manifest', 'DangerousGoods'] as const) {
    const [paper] = await fetched(b.id, type);
    const pages = await pagesOf(paper!.bytes);
    expect(pages).toHaveLength(1);
    if (type === 'ConsignmentNote') expect(textsOf(pages[0]!.codes, 'Code128')).toEqual([b.consignmentId]);
  }
  expect(properShippingName(unNumber('1263')!)).toBe('UN1263 Paint, 3, PG III');
});

test('the papers know every letter of the names in the sample file', async () => {
  const letters = new Set(SAMPLE.toString('utf8').replace(/[\r\n\ufeff]/g, ''));
  await pdf(A4, { title: '', author: '', at: new Date(0) }, (doc) => {
    doc.addPage();
    for (const style of ['regular', 'bold']) {
      const { font } = (doc.font(style) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
      expect([...letters].filter((l) => !font.hasGlyphForCodePoint(l.codePointAt(0)!))).toEqual([]);
    }
  });
});

test('a booking without connote, manifest or dangerous goods has no such documents', async () => {
  const draft = await save(), booked = await book();
  expect(await fetched(draft.id, 'Label')).toEqual([]);
  expect(await fetched(booked.id, 'Manifest')).toEqual([]);
  expect(await fetched(booked.id, 'DangerousGoods')).toEqual([]);
});

test('a token is good for its tenant and customer only, and not for a changed one', async () => {
  const theirs = await book({ customer: { id: OTHER } });
  const fileToken = (await svc.as(aStaff()).call(documentCalls.list, { bookingId: theirs.id, documentType: 'Label' }))[0]!.fileToken;
  const status = (work: Promise<Response>) => work.then((r) => r.status, (e: { status: number }) => e.status);
  expect(await status(svc.as(aCustomerUser(OTHER)).raw(fileCalls.download, { token: fileToken }))).toBe(200);
  expect(await status(svc.as(aCustomerUser(ACME)).raw(fileCalls.download, { token: fileToken }))).toBe(404);
  expect(await status(svc.as(aStaff(), { tenantId: 2 }).raw(fileCalls.download, { token: fileToken }))).toBe(404);
  expect(await status(svc.as(aStaff()).raw(fileCalls.download, { token: `${fileToken}x` }))).toBe(404);
  expect(await status(svc.as(aCustomerUser(ACME)).call(documentCalls.list, { bookingId: theirs.id, documentType: 'Label' }).then(() => new Response()))).toBe(404);
});

test('the labels of several bookings are one PDF, in the order asked for, without those that have none', async () => {
  const [first, second, draft] = [await book(), await book({ items: [{ ...aBooking().items[0]!, quantity: 1 }] }), await save()];
  const response = await svc.as(aStaff()).raw(documentCalls.labels, { bookingIds: [second.id, draft.id, first.id] });
  expect([response.status, response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([200, 'application/pdf', 'inline; filename="labels-2-bookings.pdf"']);
  const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()));
  expect(pages.map((p) => textsOf(p.codes, 'Code128').find((t) => t.startsWith('(00)')))).toEqual([second, first].flatMap((b) => b.items[0]!.articleNumbers!.map((n) => `(00)${n}`)));
  await expect(svc.as(aStaff()).raw(documentCalls.labels, { bookingIds: [draft.id] })).rejects.toMatchObject({ status: 404 });
});

test('a customer user prints the own labels only', async () => {
  const mine = await book(), theirs = await book({ customer: { id: OTHER } });
  const response = await svc.as(aCustomerUser(ACME)).raw(documentCalls.labels, { bookingIds: [mine.id, theirs.id] });
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="label-${mine.consignmentId}.pdf"`);
  await expect(svc.as(aCustomerUser(ACME)).raw(documentCalls.labels, { bookingIds: [theirs.id] })).rejects.toMatchObject({ status: 404 });
});

test('a bulk label operation hands out one paper a booking', async () => {
  const all = [await book(), await book()];
  const { labels } = await svc.as(aStaff()).call(bookingCalls.runOperations, { bookingIds: all.map((b) => b.id), operations: ['Label'] });
  expect(labels.map((l) => l.fileName)).toEqual(all.map((b) => `label-${b.consignmentId}.pdf`));
});
