import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { documentCalls, type DocumentType, fileCalls } from '@cartage/contract/booking/document.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import { startBooking } from '../booking/booking.fixture.ts';

const wasm = (name: string) => readFile(createRequire(import.meta.url).resolve(name));
type Page = { width: number; height: number; codes: ReadResult[] };
export const textsOf = (codes: readonly ReadResult[], format: string) =>
  codes
    .filter((c) => c.format === format)
    .map((c) => c.text)
    .sort();

/** Bookings, and a printer with a scanner behind it that read what is drawn. */
export function startReading() {
  const { svc, book, save } = startBooking();
  let pdfium: PDFiumLibrary;
  beforeAll(async () => {
    prepareZXingModule({
      overrides: { wasmBinary: (await wasm('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer },
    });
    pdfium = await PDFiumLibrary.init({ wasmBinary: (await wasm('@hyzyla/pdfium/pdfium.wasm')).buffer as ArrayBuffer });
  });
  afterAll(() => pdfium.destroy());

  async function fetched(
    bookingId: number,
    documentType: DocumentType,
    actor: Actor = aStaff(),
  ): Promise<{ response: Response; bytes: Uint8Array }[]> {
    const listed = await svc.as(actor).call(documentCalls.list, { bookingId, documentType });
    return Promise.all(
      listed.map(async ({ fileToken }) => {
        const response = await svc.as(actor).raw(fileCalls.download, { token: fileToken });
        return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
      }),
    );
  }
  /** Rasterised as a 300 dpi printer would, and read by a scanner's library. */
  async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
    const document = await pdfium.loadDocument(bytes);
    const pages: Page[] = [];
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const image = await page.render({ scale: 300 / 72, render: 'bitmap' });
      const pixels = {
        data: new Uint8ClampedArray(image.data),
        width: image.width,
        height: image.height,
        colorSpace: 'srgb',
      } as ImageData;
      pages.push({
        width,
        height,
        codes: await readBarcodes(pixels, {
          formats: ['Code128', 'DataMatrix'],
          tryHarder: true,
          maxNumberOfSymbols: 20,
        }),
      });
    }
    document.destroy();
    return pages;
  }
  async function wordsOf(bytes: Uint8Array): Promise<string> {
    const document = await pdfium.loadDocument(bytes);
    const text = [...document.pages()].map((page) => page.getText()).join('\n');
    document.destroy();
    return text;
  }
  return { svc, book, save, fetched, pagesOf, wordsOf };
}
