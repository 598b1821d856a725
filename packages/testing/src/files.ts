import { lateness } from './late.ts';

/** Files that a page fetches and saves: jsdom has neither, so a test says what comes and reads what was saved. */
export type Files = {
  /** Addresses that were fetched. */ fetched: string[];
  /** What was saved, under which name. */ saved: { name: string; text: () => Promise<string> }[];
  /** Opened in a tab of its own, since jsdom shows no PDFs. */ opened: string[];
  /** What the server answers from now on. */ status: number;
};
/** Before each test; `fetched` and `saved` begin empty. */
export function keepFiles(): Files {
  const files: Files = { fetched: [], saved: [], opened: [], status: 200 };
  const blobs = new Map<string, Blob>();
  const real = { fetch: globalThis.fetch, open: window.open };
  beforeEach(() => {
    Object.assign(files, { fetched: [], saved: [], opened: [], status: 200 });
    blobs.clear();
    globalThis.fetch = (async (url: string) => {
      files.fetched.push(url);
      const { status } = files;
      await lateness();
      const error = { code: 'down', message: 'down', details: null, validationErrors: [] };
      return {
        ok: status < 400,
        status,
        headers: new Headers(),
        blob: async () => new Blob(['%PDF']),
        json: async () => ({ result: null, success: false, error }),
        text: async () => '',
      };
    }) as never;
    window.open = ((url: string) => {
      files.opened.push(url);
      return null;
    }) as never;
    URL.createObjectURL = (blob) => {
      const url = `blob:${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      const blob = blobs.get(this.href);
      if (this.download && blob) files.saved.push({ name: this.download, text: () => blob.text() });
    });
  });
  afterEach(() => {
    jest.mocked(HTMLAnchorElement.prototype.click).mockRestore();
    globalThis.fetch = real.fetch;
    window.open = real.open;
  });
  return files;
}
