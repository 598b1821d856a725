/** The one way in for what everybody sees of a tenant's look, from its own page and from the settings as a whole. */
import type { LookParts } from '@cartage/contract/core/look.ts';
import type { SettingsPatch } from '@cartage/contract/core/settings-calls.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { type Ctx, SYSTEM } from '@cartage/server/context.ts';
import { findRow } from '@cartage/server/rows.ts';
import { change, create } from '@cartage/server/write.ts';
import { saveSettings } from '../tenant/save-settings.ts';
import { settingsOf, tenantRow } from '../tenant/tenant.store.ts';
import { safeCss } from './css.ts';
import { look } from './look.entity.ts';
import { publishedLooks, requirePictures, type LookRow } from './look.store.ts';
import { looks } from './look.tables.ts';

/** `draft` becomes what is published; without it a draft of somebody stays as it is. */
export async function publishLook(ctx: Ctx, parts: LookParts, draft?: LookRow): Promise<LookRow> {
  await requirePictures(ctx, parts);
  await keepFirst(ctx);
  const now = ctx.now().toISOString();
  const as = { ...written(parts), userName: ctx.actor.userName, publishedTime: now };
  const row = draft
    ? await change(ctx, look, draft.id, (before) => ({ ...before, ...as }))
    : await create(ctx, look, { ...as, creationTime: now });
  const { accent, logoId, darkLogoId, faviconId } = parts;
  const customCssId = as.safeCss ? String(row.id) : null;
  await saveSettings(ctx, { ui: { accent, logoId, darkLogoId, faviconId, customCssId } });
  return row;
}
/** What was there before anything was published is a version too: one can go back to it. */
async function keepFirst(ctx: Ctx): Promise<void> {
  if ((await publishedLooks(ctx)).length) return;
  const { settings, creationTime } = await tenantRow(ctx);
  const { accent, logoId, darkLogoId, faviconId } = settings.ui;
  const first = written({ accent, logoId, darkLogoId, faviconId, css: '' });
  await create(ctx, look, { ...first, userName: SYSTEM.userName, creationTime, publishedTime: creationTime });
}
export const written = ({ accent, logoId, darkLogoId, faviconId, css }: LookParts) => ({
  accent,
  logoId,
  darkLogoId,
  faviconId,
  css,
  safeCss: safeCss(css).css,
});

/** Settings that name other parts of the look publish them: there is no second truth. */
export async function publishSettings(
  ctx: Ctx,
  { customCssId, ...parts }: NonNullable<SettingsPatch['ui']>,
): Promise<void> {
  const { ui } = await settingsOf(ctx);
  const [current] = await publishedLooks(ctx);
  const own = { accent: ui.accent, logoId: ui.logoId, darkLogoId: ui.darkLogoId, faviconId: ui.faviconId };
  let css = current?.css ?? '';
  if (customCssId === null) css = '';
  else if (customCssId !== undefined && customCssId !== ui.customCssId) css = await cssNamed(ctx, customCssId);
  const next: LookParts = { ...own, ...defined(parts), css };
  if (JSON.stringify(next) !== JSON.stringify({ ...own, css: current?.css ?? '' })) await publishLook(ctx, next);
}
async function cssNamed(ctx: Ctx, id: string): Promise<string> {
  const none = invalid([{ message: say('noSuchLook'), members: ['ui.customCssId'] }]);
  if (!/^[1-9]\d{0,14}$/.test(id)) throw none;
  const row = await findRow(ctx, looks, Number(id), 'Look').catch(() => undefined);
  if (!row?.publishedTime) throw none;
  return row.css;
}
const defined = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
