/** As the service that is asked would read it: JSON, or a form with files. */
export async function bodyOf(body: RequestInit['body']): Promise<object> {
  if (typeof body === 'string' && body) return JSON.parse(body) as object;
  if (!(body instanceof FormData)) return {};
  const fields = await Promise.all(
    [...body].map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : { fileName: value.name, bytes: new Uint8Array(await value.arrayBuffer()) },
    ]),
  );
  return Object.fromEntries(fields) as object;
}
