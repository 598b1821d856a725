/** Only an address of this site may be returned to. */
export function localPath(url: string | null): string {
  if (!url) return '/';
  try {
    const there = new URL(url, window.location.origin);
    return there.origin === window.location.origin && !there.pathname.startsWith('/auth/')
      ? there.pathname + there.search + there.hash
      : '/';
  } catch {
    return '/';
  }
}
