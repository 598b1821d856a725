/** Which of a booking's references its invoice shows. Pure. */
export type Carried = { key: string; value: string };
export type Setting = { name: string; displayOnInvoice: boolean };

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
const MOST = 200;

/** Those whose setting says so. A customer that keeps no references has said nothing of any: all that was typed is shown. */
export function printed(carried: readonly Carried[], settings: readonly Setting[]): string | null {
  const shown = carried.filter(
    (r) => settings.length === 0 || settings.some((s) => s.displayOnInvoice && same(s.name, r.key)),
  );
  return (
    shown
      .map((r) => r.value)
      .filter(Boolean)
      .join(', ')
      .slice(0, MOST) || null
  );
}
