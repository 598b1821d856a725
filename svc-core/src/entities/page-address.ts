/** The record whose page an address is. Pure. */
export type Referred = { entity: string; id: string };

const GUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/^\/bookings(?:-beta)?\/details\/([1-9]\d{0,14})$/, 'Booking'],
  [/^\/customers\/([1-9]\d{0,14})(?:\/details)?$/, 'Customer'],
  [new RegExp(`^/jobs/(${GUID})$`, 'i'), 'Job'],
];
const OWN = new RegExp(`^/entities/([^/]+)/(${GUID})$`, 'i');

/** Host, query and a slash at the end say nothing; undefined where the address is of no record's page. */
export function recordAt(url: string): Referred | undefined {
  const path = url
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
  for (const [page, entity] of PAGES) {
    const found = page.exec(path);
    if (found) return { entity, id: found[1]!.toLowerCase() };
  }
  const own = OWN.exec(path);
  if (!own) return undefined;
  try {
    return { entity: decodeURIComponent(own[1]!), id: own[2]!.toLowerCase() };
  } catch {
    return undefined;
  }
}
