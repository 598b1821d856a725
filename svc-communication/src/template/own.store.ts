/** The tenant's own texts: each save is a version. */
import type { TextType } from '@cartage/contract/communication/template.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { change, create, lock } from '@cartage/server/write.ts';
import { problemsOf } from './check.ts';
import { template } from './template.entity.ts';
import { templatesChanged } from './template.store.ts';
import { type Template, type TemplateRow, templates, templateVersions } from './template.tables.ts';
import { isFirst, isTheirs, type Whose } from './whose.store.ts';

export function refuseProblems(type: TextType, of: Template): void {
  const problems = problemsOf(type, of);
  if (problems.length)
    throw invalid(
      problems.map((p) => ({ message: say('template.line', { line: p.line, message: p.message }), members: [p.part] })),
    );
}
const versionOf = (ctx: Ctx, row: TemplateRow) => ({
  id: uuidv7(ctx.now()),
  templateid: row.id,
  version: row.version,
  templatesubjecttitle: row.templatesubjecttitle,
  templatecontent: row.templatecontent,
  username: ctx.actor.userName,
  creationtime: ctx.now().toISOString(),
});
export async function ownText(ctx: Ctx, of: Whose, { locked = false } = {}): Promise<TemplateRow | undefined> {
  const found = ctx.db.select().from(templates).where(isTheirs(templates, of));
  return (await (locked ? found.for('update') : found))[0];
}

type New = Omit<TemplateRow, 'id' | 'tenantId' | 'version'>;
/** The text a tenant began with for everybody is rewritten by the first of its own. */
export async function createOwn(ctx: Ctx, asked: New): Promise<TemplateRow> {
  refuseProblems(asked.type, asked);
  const there = await ownText(ctx, asked, { locked: true });
  if (there && (there.version > 0 || !isFirst(there)))
    throw conflict('template.exists', say('template.exists'), ['templatetypeid']);
  const row = there
    ? await change(ctx, template, there, (was) => ({ ...was, ...asked, version: 1 }))
    : await create(ctx, template, { ...asked, id: uuidv7(ctx.now()), version: 1 });
  await ctx.db.insert(templateVersions).values(versionOf(ctx, row));
  templatesChanged(ctx, row.type);
  return row;
}
export async function changeOwn(ctx: Ctx, id: string, asked: Partial<New>): Promise<TemplateRow> {
  const before = await lock(ctx, template, id);
  const given = Object.fromEntries(Object.entries(asked).filter(([, v]) => v !== undefined)) as Partial<New>;
  const after = { ...before, ...given };
  if (after.type !== before.type) throw conflict('template.type', say('template.type'), ['templatetypeid']);
  refuseProblems(after.type, after);
  const isOther =
    after.templatecontent !== before.templatecontent || after.templatesubjecttitle !== before.templatesubjecttitle;
  const row = await change(ctx, template, before, () => ({ ...after, version: before.version + (isOther ? 1 : 0) }));
  if (isOther) await ctx.db.insert(templateVersions).values(versionOf(ctx, row));
  templatesChanged(ctx, row.type);
  return row;
}
