/** What a mail server reports of a mail that it could not deliver (RFC 3464). Pure. */

/** `answer` is empty where the report gives no reason. */
export type Undelivered = { email: string; isFinal: boolean; status: string; answer: string };
export type Bounce = { messageId: string | null; undelivered: Undelivered[] };
export type ReportPart = { mimeType: string; text: string };

/** The fields of each group of a delivery status; continued lines belong to the one before. */
function groups(text: string): Map<string, string>[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  return unfolded
    .split(/\n{2,}/)
    .slice(0, 100)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.split('\n')) {
        const at = line.indexOf(':');
        if (at > 0) fields.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
      }
      return fields;
    });
}
/** `rfc822; kim@acme.test` is an address, whatever kind is said of it. */
const bare = (value: string | undefined): string =>
  (value ?? '')
    .replace(/^[^;]{0,40};/, '')
    .trim()
    .replace(/^<|>$/g, '');
const STATUS = /\b([245])\.\d{1,3}\.\d{1,3}\b/;

/** Undefined for what is no report of a delivery. Delays are none: the server still tries. */
export function bounceOf(contentType: string, parts: readonly ReportPart[]): Bounce | undefined {
  if (!/^multipart\/report\b/i.test(contentType.trim())) return undefined;
  const status = parts.find((p) => /^message\/(?:global-)?delivery-status$/i.test(p.mimeType));
  if (!status) return undefined;
  const undelivered = groups(status.text).flatMap((fields): Undelivered[] => {
    const email = bare(fields.get('original-recipient') ?? fields.get('final-recipient'));
    if (fields.get('action')?.toLowerCase() !== 'failed' || !email.includes('@')) return [];
    const answer = bare(fields.get('diagnostic-code'));
    const code = STATUS.exec(fields.get('status') ?? '')?.[0] ?? STATUS.exec(answer)?.[0] ?? '';
    const said = answer.includes(code) ? answer : `${code} ${answer}`.trim();
    return [{ email, isFinal: code.startsWith('5'), status: code, answer: said.slice(0, 400) }];
  });
  const original = parts.find((p) => /^(?:message\/(?:rfc822|global)|text\/rfc822-headers)$/i.test(p.mimeType));
  const messageId = /^message-id:\s*(<[^<>\s]{1,400}>)/im.exec(original?.text.slice(0, 100_000) ?? '')?.[1] ?? null;
  return { messageId, undelivered };
}
