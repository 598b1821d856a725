/** Tenant-written templates: rendered within limits, then cleaned, then set into our own layout. */
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { BASE_LANGUAGE, languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { renderHtml, renderText } from '@cartage/server/liquid.ts';
import { cleaned, textOf, withAddresses } from './clean.ts';
import { liquidSaid } from './liquid-said.ts';
import type { Template } from './template.tables.ts';

export type Rendered = { subject: string; html: string; plain: string };

export async function render(
  { templatesubjecttitle, templatecontent }: Template,
  data: Record<string, unknown>,
  language: LanguageName = BASE_LANGUAGE,
  /** Another than the one that mails go out by. */ htmlOf = renderHtml,
): Promise<Rendered> {
  // Not a field: what the filter `number` writes by.
  const fields = { ...data, locale: languageNamed(language)!.locale };
  try {
    return letter(renderText(templatesubjecttitle, fields), htmlOf(templatecontent, fields), data, language);
  } catch (error) {
    throw refused('template.broken', say('template.broken', { message: liquidSaid((error as Error).message) }), [
      'emailSchema.eventcode',
    ]);
  }
}

/** A mail written by hand; text without tags keeps its line breaks. */
export const letterOf = (
  subject: string,
  body: string,
  data: Record<string, unknown>,
  language?: LanguageName | null,
): Rendered =>
  letter(
    subject,
    /<[a-z][^>]*>/i.test(body) ? body : escapeHtml(body).replace(/\r?\n/g, '<br>'),
    data,
    language ?? BASE_LANGUAGE,
  );

function letter(
  subject: string,
  content: string,
  data: Record<string, unknown>,
  language: LanguageName = BASE_LANGUAGE,
): Rendered {
  const clean = cleaned(content);
  return { subject, html: layout(subject, clean, data, language), plain: textOf(withAddresses(clean)) };
}

/** Where the tenant's logo comes as the mail leaves: the logo of that moment, also on what waited. */
export const LOGO_PLACE = '<!--logo-->';
/** Tables and inline styles, because mail programs know little else. */
function layout(title: string, content: string, data: Record<string, unknown>, language: LanguageName): string {
  const isRtl = languageNamed(language)!.dir === 'rtl';
  const tenant = (data.tenant ?? {}) as Record<string, string>;
  const footer = [tenant.legalName, tenant.address, tenant.phone]
    .filter(Boolean)
    .map((l) => (isRtl ? `<bdi>${escapeHtml(l!)}</bdi>` : escapeHtml(l!)))
    .join(' · ');
  // Many mail programs take the whole page's direction off, so the table says it too.
  const dir = isRtl ? ' dir="rtl"' : '';
  return `<!doctype html><html lang="${language}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f5f7"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation"${dir} width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#ffffff;border:1px solid #dfe3e8">
<tr><td style="padding:20px 28px;border-bottom:1px solid #dfe3e8;font:bold 16px Arial,sans-serif;color:#14181f">${LOGO_PLACE}${escapeHtml(tenant.name ?? '')}</td></tr>
<tr><td style="padding:20px 28px;font:15px/22px Arial,sans-serif;color:#14181f">${content}</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dfe3e8;font:12px/18px Arial,sans-serif;color:#5b6472">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
