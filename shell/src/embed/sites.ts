/** Whether an origin is one of the sites, as a browser reads them in `frame-ancestors`: exact, or any subdomain of `https://*.example.com`. */
export function isAmong(origin: string, sites: readonly string[]): boolean {
  return sites.some((site) => {
    const any = /^(https?:\/\/)\*(\..+)$/.exec(site);
    return any ? origin.startsWith(any[1]!) && origin.endsWith(any[2]!) : origin === site;
  });
}
