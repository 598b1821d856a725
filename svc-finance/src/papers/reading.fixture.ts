import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = (name: string) => readFile(createRequire(import.meta.url).resolve(name));
export function startReading() {
  let pdfium: PDFiumLibrary;
  beforeAll(async () => {
    prepareZXingModule({
      overrides: { wasmBinary: (await wasm('zxing-wasm/reader/zxing_reader.wasm')).buffer as ArrayBuffer },
    });
    pdfium = await PDFiumLibrary.init({ wasmBinary: (await wasm('@hyzyla/pdfium/pdfium.wasm')).buffer as ArrayBuffer });
  });
  afterAll(() => pdfium.destroy());

  /** The words of each page, and what a phone reads in its codes. */
  async function read(response: Promise<Response>): Promise<{ pages: string[]; codes: string[] }> {
    const document = await pdfium.loadDocument(new Uint8Array(await (await response).arrayBuffer()));
    const pages = [...document.pages()];
    const words = pages.map((page) => page.getText().replace(/\s+/g, ' '));
    const { data, width, height } = await pages.at(-1)!.render({ scale: 200 / 72, render: 'bitmap' });
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData;
    const codes = (await readBarcodes(image, { formats: ['QRCode'], tryHarder: true })).map((code) => code.text);
    document.destroy();
    return { pages: words, codes };
  }
  return { read };
}
