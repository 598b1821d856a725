/** Saves bytes under a name, as a click on a link would. */
export function saveAs(name: string, body: Blob): void {
  const url = URL.createObjectURL(body);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
/** The file of a call that answers bytes; its name from the header unless given. `open` shows a PDF in a new tab. */
export async function download(
  response: Promise<Response>,
  options: { name?: string; open?: boolean } = {},
): Promise<void> {
  const r = await response;
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)"?/i.exec(r.headers.get('content-disposition') ?? '')?.[1];
  const body = await r.blob();
  if (options.open) {
    window.open(URL.createObjectURL(body), '_blank', 'noopener');
    return;
  }
  saveAs(options.name ?? (given ? decodeURIComponent(given) : 'download'), body);
}
