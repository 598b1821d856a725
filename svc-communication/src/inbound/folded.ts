/** What a person wrote in a mail, apart from what the mail program repeated below it. Pure. */

export type Folded = { content: string; quoted: string };
/** "On Tuesday Mia wrote:" in the languages of the usual programs; the line may be broken in two. */
const ATTRIBUTION =
  /^(?:on|am|le|el|il|op|em|den|dnia|vào)\b.{0,300}(?:wrote|writes|schrieb|écrit|escribió|scritto|schreef|escreveu|skrev|napisał|viết)[^\n]{0,60}:\s*$/iu;
const ENDS_WITH_COLON = /^[^\n]{0,300}(?:写道|寫道|كتب[^\n]{0,80})[:：]\s*$/u;
const ORIGINAL =
  /^[-_ ]{3,40}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d.origine|mensaje original|原始邮件)\s*[-_ ]{3,40}$/iu;
const FROM_LINE = /^\*?(?:from|von|de|da|van|发件人|من|từ)\*?\s?[:：]/iu;
const SENT_LINE =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado|inviato|verzonden|发送时间|日期|to|an|à)\*?\s?[:：]/iu;
const OF_OUTLOOK = /^_{20,}$/;

/** Answers written between the quoted lines stay with them; the signature is the person's own. */
export function folded(text: string): Folded {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const at = startOfQuoted(lines);
  const content = lines.slice(0, at).join('\n').trim();
  // A mail that only repeats says that.
  if (!content) return { content: text.trim(), quoted: '' };
  return { content, quoted: lines.slice(at).join('\n').trim() };
}

function startOfQuoted(lines: readonly string[]): number {
  const header = lines.findIndex((line, n) => isOriginal(lines, line, n));
  let end = header === -1 ? lines.length : header;
  const below = end;
  while (end > 0 && (lines[end - 1]!.trim() === '' || lines[end - 1]!.startsWith('>'))) end--;
  if (!lines.slice(end, below).some((line) => line.startsWith('>'))) return below;
  return attributed(lines, end);
}
const isOriginal = (lines: readonly string[], line: string, n: number): boolean =>
  ORIGINAL.test(line.trim()) ||
  (OF_OUTLOOK.test(line.trim()) && FROM_LINE.test(lines[n + 1]?.trim() ?? '')) ||
  (n > 0 && FROM_LINE.test(line.trim()) && lines.slice(n + 1, n + 4).some((next) => SENT_LINE.test(next.trim())));

/** The line above the quoted ones that says whose words they are, if there is one. */
function attributed(lines: readonly string[], end: number): number {
  for (const length of [1, 2, 3]) {
    const from = end - length;
    if (from < 0) break;
    const said = lines.slice(from, end).join(' ').trim();
    if (said.length < 400 && (ATTRIBUTION.test(said) || ENDS_WITH_COLON.test(said))) return from;
  }
  return end;
}

/** Where a mail program begins to repeat, in HTML. */
const QUOTES_IN_HTML =
  /<(?:blockquote\b|div\b[^>]{0,200}\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|protonmail_quote))/i;
export function splitHtml(html: string): [own: string, repeated: string] {
  const at = html.search(QUOTES_IN_HTML);
  return at === -1 ? [html, ''] : [html.slice(0, at), html.slice(at)];
}
