/** The versions of a text: who published them, how many mails or texts to phones were written from each, and what they say. */
import type { TemplateVersion } from '@cartage/contract/communication/template.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { texts } from '../sms/sms.tables.ts';
import { shippedIn } from './beginnings.ts';
import { ownText } from './own.store.ts';
import { type Template, templateVersions } from './template.tables.ts';
import type { Whose } from './whose.store.ts';

const MOST_VERSIONS = 100;

/** The newest first; the text that ships is the last. */
export async function versionsOf(ctx: Ctx, id: string): Promise<TemplateVersion[]> {
  const { version, username, creationtime } = templateVersions;
  const [made, mailed, told] = await Promise.all([
    ctx.db
      .select({ version, username, creationtime })
      .from(templateVersions)
      .where(eq(templateVersions.templateid, id))
      .orderBy(desc(version))
      .limit(MOST_VERSIONS),
    ctx.db
      .select({ version: emails.templateversion, status: emails.status, mails: count() })
      .from(emails)
      .where(and(eq(emails.templateid, id), inArray(emails.status, ['Sent', 'Stored'])))
      .groupBy(emails.templateversion, emails.status),
    ctx.db
      .select({ version: texts.templateversion, mails: count() })
      .from(texts)
      .where(and(eq(texts.templateid, id), inArray(texts.status, ['Sent', 'Delivered'])))
      .groupBy(texts.templateversion),
  ]);
  const written = [...mailed, ...told.map((t) => ({ ...t, status: 'Sent' as const }))];
  const mails = (of: number, status: 'Sent' | 'Stored') =>
    written.find((w) => w.version === of && w.status === status)?.mails ?? 0;
  return [...made, { version: 0, username: null, creationtime: null }].map((v) => ({
    ...v,
    sent: mails(v.version, 'Sent'),
    stored: mails(v.version, 'Stored'),
  }));
}

export async function versionText(ctx: Ctx, of: Whose, version: number): Promise<Template> {
  if (version === 0) return shippedIn(of.type, of.language);
  const own = await ownText(ctx, of);
  const { templatesubjecttitle, templatecontent } = templateVersions;
  const [was] = own
    ? await ctx.db
        .select({ templatesubjecttitle, templatecontent })
        .from(templateVersions)
        .where(and(eq(templateVersions.templateid, own.id), eq(templateVersions.version, version)))
    : [];
  if (!was) throw notFound('Version', version);
  return was;
}
