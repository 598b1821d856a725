/** Where the browser thinks it is: the gateway passes the host on and says where it came over TLS. Pure. */

export type Headers = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() || undefined;

/** `https://host:port`, without trailing slash. */
export function originOf(headers: Headers): string {
  const protocol = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  const host = first(headers['host']) ?? 'localhost';
  return `${protocol}://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}
