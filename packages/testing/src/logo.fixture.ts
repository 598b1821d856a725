/** Logos as the pages' tests fetch them: by id the bytes that are answered; any other is not to be seen. */
export function servesLogos(bytes: Readonly<Record<string, string>>): { fetched: string[] } {
  const served = { fetched: [] as string[] };
  const { fetch } = globalThis;
  beforeAll(() => {
    globalThis.fetch = async (url) => {
      served.fetched.push(String(url));
      const found = bytes[String(url).split('?id=')[1] ?? ''];
      const body = { success: false, result: null, error: { code: 'notFound', message: 'Not here.' } };
      return {
        ok: found !== undefined,
        status: found === undefined ? 404 : 200,
        headers: new Headers(),
        blob: async () => new Blob([found ?? ''], { type: 'image/png' }),
        json: async () => body,
      } as Response;
    };
  });
  beforeEach(() => void served.fetched.splice(0));
  afterAll(() => void (globalThis.fetch = fetch));
  return served;
}
/** The address that a page draws such bytes from. */
export const drawnFrom = (bytes: string): string => `data:image/png;base64,${btoa(bytes)}`;
