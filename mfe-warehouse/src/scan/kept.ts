/** What a device scans and where it stands are the same all morning. */
type Name = 'code' | 'location' | 'mode';
export function lastChoice(name: Name): string {
  try {
    return localStorage.getItem(`cartage.scan.${name}`) ?? '';
  } catch {
    return '';
  }
}
export function keep(name: Name, value: string): void {
  try {
    localStorage.setItem(`cartage.scan.${name}`, value);
  } catch {
    /* asked again next time */
  }
}
