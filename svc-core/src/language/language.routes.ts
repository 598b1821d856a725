import {
  type LanguageText,
  languageCalls,
  profileLanguageCalls,
  type TextsFileClaims,
} from '@cartage/contract/core/language.ts';
import { forbidden, invalid, notFound } from '@cartage/contract/error.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { languageNamed, LANGUAGES, type LanguageName } from '@cartage/contract/words/languages.ts';
import { sourceNamed } from '@cartage/contract/words/sources.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { onThread } from '@cartage/server/threads.ts';
import { change } from '@cartage/server/write.ts';
import { findAsset } from '../asset/asset.store.ts';
import { bytesOf } from '../storage/kept.store.ts';
import { systemCtx } from '../system.ts';
import { user } from '../user/user.entity.ts';
import { FILE_TYPES, fileNameOf, writeFile } from './file.ts';
import { filtered, sorted } from './filter.ts';
import { baseOf, faultOf } from './language.ts';
import { changedSources, textsIn, wholeSource, writeOwn } from './language.store.ts';

const FIELDS = ['key', 'baseValue', 'targetValue', 'sourceName', 'isChanged'] satisfies (keyof LanguageText)[];
const HOUR_SECONDS = 3600,
  AT_ONCE = 500;
const files = onThread<typeof import('./import.thread.ts')>(new URL('./import.thread.ts', import.meta.url));

export const languageRoutes = routes(languageCalls, {
  languages: async (ctx) => {
    const changed = await changedSources(ctx);
    return {
      items: LANGUAGES.map(({ name, displayName, icon, dir }) => ({
        name,
        displayName,
        icon,
        isDisabled: false,
        dir,
        changedSources: changed.get(name) ?? [],
      })),
    };
  },
  list: async (ctx, { languageName, sourceName, filter, sorting, maxResultCount, skipCount }) => {
    if (sourceName !== undefined && !sourceNamed(sourceName)) throw notFound('Source', sourceName);
    if (sourceName !== undefined && !filter && !sorting && skipCount === 0 && maxResultCount === MAX_PAGE)
      return wholeSource(ctx, languageName, sourceName);
    const rows = await rowsOf(ctx, languageName, sourceName);
    const found = sorted(filtered(rows, filter, FIELDS), sorting, FIELDS);
    return { items: found.slice(skipCount, skipCount + maxResultCount), totalCount: found.length };
  },
  exportTexts: (ctx, { languageName, sourceName, format }) => {
    if (sourceName !== undefined && !sourceNamed(sourceName)) throw notFound('Source', sourceName);
    const claims: TextsFileClaims = {
      kind: 'languageTexts',
      tenantId: ctx.tenantId,
      languageName,
      format,
      ...(sourceName && { sourceName }),
    };
    const fileName = fileNameOf(languageName, sourceName, format);
    return { fileName, fileType: FILE_TYPES[format], fileToken: ctx.signer.sign(claims, HOUR_SECONDS) };
  },
  readFile: async (ctx, { languageName, sourceName, format }) => ({
    fileName: fileNameOf(languageName, sourceName, format),
    fileType: FILE_TYPES[format],
    text: writeFile(format, languageName, await rowsOf(ctx, languageName, sourceName)),
  }),
  importTexts: async (ctx, { languageName, fileId }) => {
    const content = await bytesOf(ctx, await findAsset(ctx, fileId));
    const texts = await textsIn(ctx, languageName);
    const { total, wanted, faults } = await files(ctx, 'readTexts', { bytes: content, language: languageName, texts });
    const done = { inserted: 0, updated: 0 };
    // Some at a time, so that neither the event loop nor other tenants wait for thousands; sent again, the rest is taken.
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const part = await ctx.tx((tx) => writeOwn(tx, languageName, wanted.slice(at, at + AT_ONCE)));
      done.inserted += part.inserted;
      done.updated += part.updated;
    }
    return { total, ...done, validationErrors: faults };
  },
  update: async (ctx, { languageName, sourceName, key, value }) => {
    const base = baseOf(sourceName, key);
    if (base === undefined) throw notFound('Text', `${sourceName} ${key}`);
    const wanted = value?.trim() ? value : null;
    const fault = wanted && faultOf(base, wanted, languageNamed(languageName)!.locale);
    if (fault) throw invalid([{ message: fault, members: ['value'] }], fault);
    await writeOwn(ctx, languageName, [{ sourceName, key, value: wanted }]);
    return undefined;
  },
});
const rowsOf = async (ctx: Ctx, language: LanguageName, sourceName: string | undefined) =>
  (await textsIn(ctx, language)).filter((row) => sourceName === undefined || row.sourceName === sourceName);

export const profileLanguageRoutes = routes(profileLanguageCalls, {
  choose: async (ctx, { languageName }) => {
    const { userId, impersonator } = ctx.actor;
    if (userId === null || impersonator !== null) throw forbidden(say('ownLanguage'));
    // As the system: a person whom a role is missing sees no row of any table, and may still read.
    await systemCtx(ctx)(ctx.tenantId).tx((tx) =>
      change(tx, user, userId, (row) => ({ ...row, language: languageName })),
    );
    return undefined;
  },
});
