import { outboundCalls, testMailCalls, type EmailSchema } from '@cartage/contract/communication/outbound.ts';
import { notFound } from '@cartage/contract/error.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { say } from '@cartage/contract/words/told/talk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { sayingTo } from '@cartage/server/spoken.ts';
import { mayOpen } from '../discussion/access.store.ts';
import { outgoing } from '../outgoing.ts';
import { languageFor } from '../mail/language.store.ts';
import { addresses, enqueue, withTenant, writtenFrom } from '../mail/mail.store.ts';
import { smtpSaid, tryServer } from '../mail/smtp.ts';
import { daysSaid } from '../template/fields.ts';
import { letterOf, render, type Rendered } from '../template/render.ts';
import { beginLetter } from './letter.ts';
import { findTemplate, templateFor } from '../template/template.store.ts';

export const outboundRoutes = routes(outboundCalls, {
  letter: beginLetter,
  /** One mail to all recipients, who see each other as in any mail written by hand. */
  sendEmail: async (ctx, { emailSchema }) => {
    const about = {
      eventcode: emailSchema.eventcode ?? null,
      entitytype: null,
      entityid: null,
      customerid: emailSchema.customerid ?? null,
      discussionid: emailSchema.discussionid ?? null,
    };
    const to = addresses(emailSchema.lstemail).join(', ');
    const email = emailSchema.lstemail.length === 1 ? to : undefined;
    // Answers to it would go nowhere, or where its sender may not read.
    if (about.discussionid && !(await mayOpen(ctx, about.discussionid)))
      throw notFound('Discussion', about.discussionid);
    const answerer = email && about.discussionid ? { userid: null, email } : undefined;
    const { letter, from, language } = await letterFrom(ctx, emailSchema);
    const mail = { to, about: { ...about, ...from }, letter, language, ...(answerer && { answerer }) };
    const [id] = await enqueue(ctx, [mail]);
    return { id: id! };
  },
});

export const testMailRoutes = routes(testMailCalls, {
  send: async (ctx, { to }) => {
    const { email, name } = await ctx.settings();
    if (!email.smtpHost.trim()) return { isSent: false, answer: say('noMailServer'), tookMs: 0 };
    const said = await sayingTo(ctx);
    const mail = { to, subject: said(say('testMail.subject', { name })), text: said(say('testMail.text', { name })) };
    const began = performance.now();
    const outcome = await tryServer(outgoing(ctx), email, { ...mail, at: ctx.now().toISOString() }).then(
      (answer) => ({ isSent: true, answer }),
      (error: unknown) => ({ isSent: false, answer: smtpSaid(error).slice(0, 400) }),
    );
    return { ...outcome, tookMs: Math.round(performance.now() - began) };
  },
});

/** What was written by hand, and the tenant's template for what was not. */
async function letterFrom(
  ctx: Ctx,
  { eventcode, customerid, customertype, subject, body, templatedata, lstemail, language: known }: EmailSchema,
): Promise<{ letter: Rendered; from?: ReturnType<typeof writtenFrom>; language?: LanguageName }> {
  const data = await withTenant(ctx, templatedata ?? {});
  if (!eventcode) return { letter: letterOf(subject!, body!, data, known), ...(known && { language: known }) };
  // One mail for all: the first of them is who it is written to.
  const language = await languageFor(ctx, { email: lstemail[0], known, customerid });
  const found = customertype
    ? await findTemplate(ctx, eventcode, customerid ?? null, customertype, language)
    : await templateFor(ctx, eventcode, customerid ?? null, language);
  const { timezone } = await ctx.settings();
  const rendered = await render(found, daysSaid(eventcode, data, language, timezone), language);
  if (body?.trim()) return { letter: letterOf(subject?.trim() || rendered.subject, body, data) };
  return { letter: { ...rendered, subject: subject?.trim() || rendered.subject }, from: writtenFrom(found), language };
}
