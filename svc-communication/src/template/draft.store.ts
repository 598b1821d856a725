/** Texts that are being rewritten: one draft for each text, kept with every pause of whoever writes, published as a version. */
import type { TemplateDraft } from '@cartage/contract/communication/template-draft.ts';
import { conflict, invalid, notFound } from '@cartage/contract/error.ts';
import { words } from '@cartage/contract/status.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, createAll, remove, removeAll } from '@cartage/server/write.ts';
import { eq, sql } from 'drizzle-orm';
import { isOfDocument, isOfSms } from './fields.ts';
import { changeOwn, createOwn, ownText } from './own.store.ts';
import { template, templateDraft } from './template.entity.ts';
import { templatesChanged } from './template.store.ts';
import { type DraftRow, type Template, type TemplateRow, templateDrafts, templates } from './template.tables.ts';
import { isFirst, isTheirs, type Whose } from './whose.store.ts';

export const shownDraft = ({ templatesubjecttitle, templatecontent, revision, ...of }: DraftRow): TemplateDraft => ({
  templatesubjecttitle,
  templatecontent,
  revision,
  username: of.username,
  modificationtime: of.modificationtime,
});
export async function draftOf(ctx: Ctx, of: Whose, { locked = false } = {}): Promise<DraftRow | undefined> {
  const found = ctx.db.select().from(templateDrafts).where(isTheirs(templateDrafts, of));
  return (await (locked ? found.for('update') : found))[0];
}

/** 409 where the draft is not the one that was seen: a colleague has written, published or discarded meanwhile. */
function refuseOther(draft: DraftRow | undefined, revision: number): void {
  if ((draft?.revision ?? 0) === revision) return;
  const message = draft ? say('template.draftSaved', { username: draft.username }) : say('template.draftGone');
  throw conflict('template.draftChanged', message, ['revision']);
}
export async function saveDraft(ctx: Ctx, of: Whose, text: Template, revision: number): Promise<DraftRow> {
  const there = await draftOf(ctx, of, { locked: true });
  refuseOther(there, revision);
  const stamp = { username: ctx.actor.userName, modificationtime: ctx.now().toISOString() };
  if (there) return change(ctx, templateDraft, there, (was) => ({ ...was, ...text, ...stamp, revision: revision + 1 }));
  const row = { ...of, ...text, ...stamp, id: uuidv7(ctx.now()), revision: 1 };
  const [made] = await createAll(ctx, templateDraft, [row], { onConflict: sql`on conflict do nothing` });
  if (!made) throw conflict('template.draftChanged', say('template.draftBegun'));
  return made;
}
export async function discardDraft(ctx: Ctx, of: Whose, revision: number): Promise<void> {
  const there = await draftOf(ctx, of, { locked: true });
  refuseOther(there, revision);
  if (there) await remove(ctx, templateDraft, there);
}

/** The draft becomes the text in use, unless something in it cannot be read. */
export async function publishDraft(ctx: Ctx, of: Whose, revision: number): Promise<TemplateRow> {
  const draft = await draftOf(ctx, of, { locked: true });
  refuseOther(draft, revision);
  if (!draft) throw notFound('Draft', words(of.type));
  const { templatesubjecttitle, templatecontent } = draft;
  // A paper may say nothing in a place; a mail and a phone must be told something.
  const parts = isOfDocument(of.type)
    ? []
    : isOfSms(of.type)
      ? (['templatecontent'] as const)
      : (['templatesubjecttitle', 'templatecontent'] as const);
  const empty = parts.filter((part) => !draft[part].trim());
  if (empty.length) throw invalid([{ message: sayKit('required'), members: empty }]);
  const text = { templatesubjecttitle, templatecontent };
  const there = await ownText(ctx, of, { locked: true });
  const row =
    !there || (there.version === 0 && isFirst(of))
      ? await createOwn(ctx, {
          ...of,
          ...text,
          templatename: words(of.type),
          emailaddresses: there?.emailaddresses ?? [],
        })
      : await changeOwn(ctx, there.id, text);
  await remove(ctx, templateDraft, draft);
  return row;
}

/** A customer that is gone takes its texts and drafts along. */
export async function forgetTextsOf(ctx: Ctx, customerid: number): Promise<void> {
  const drafts = await ctx.db
    .select()
    .from(templateDrafts)
    .where(eq(templateDrafts.customerid, customerid))
    .for('update');
  await removeAll(ctx, templateDraft, drafts);
  const texts = await ctx.db.select().from(templates).where(eq(templates.customerid, customerid)).for('update');
  await removeAll(ctx, template, texts);
  for (const { type } of texts) templatesChanged(ctx, type);
}
