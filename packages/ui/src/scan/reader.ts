/** Codes in a picture: by the browser where it can read them, else by zxing's WebAssembly from our own origin. */
export type Read = (video: HTMLVideoElement) => Promise<string[]>;
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats?: () => Promise<string[]>;
};
/** What freight labels carry, in both spellings. */
const NATIVE = ['code_128', 'data_matrix', 'qr_code', 'ean_13', 'itf', 'code_39'],
  ZXING = ['Code128', 'DataMatrix', 'QRCode', 'EAN13', 'ITF', 'Code39'] as const;

export async function openReader(): Promise<Read> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some browsers name the class and read nothing.
  const known = (await native?.getSupportedFormats?.().catch(() => [])) ?? [];
  if (native && known.includes('code_128')) {
    const detector = new native({ formats: NATIVE.filter((f) => known.includes(f)) });
    return async (video) => (await detector.detect(video)).map((c) => c.rawValue);
  }
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  await prepareZXingModule({
    overrides: { locateFile: () => new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href },
    fireImmediately: true,
  });
  const canvas = document.createElement('canvas'),
    pen = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!pen || !video.videoWidth) return [];
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    pen.drawImage(video, 0, 0);
    const found = await readBarcodes(pen.getImageData(0, 0, canvas.width, canvas.height), {
      formats: [...ZXING],
      tryHarder: false,
    });
    return found.filter((f) => f.isValid).map((f) => f.text);
  };
}
