import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { routes } from '@cartage/server/routes.ts';
import { requireCustomer } from '../customer/customer.store.ts';
import { discardDraft, draftOf, publishDraft, saveDraft, shownDraft } from './draft.store.ts';
import { ownersOf, summaries } from './owner.store.ts';
import { ownText } from './own.store.ts';
import { followedBy, languagesOf, whoseFollowed } from './follows.store.ts';
import { withShipped } from './template.store.ts';
import { versionText } from './version.store.ts';
import { whoseOf } from './whose.store.ts';

export const templateDraftRoutes = routes(templateDraftCalls, {
  summaries: (ctx) => summaries(ctx),
  owners: (ctx, { id }) => ownersOf(ctx, id),
  text: async (ctx, asked) => {
    const of = whoseOf(asked);
    const type = of.customerid === null ? null : (await requireCustomer(ctx, of.customerid)).type;
    const [own, draft, languages] = await Promise.all([ownText(ctx, of), draftOf(ctx, of), languagesOf(ctx, of)]);
    const follows = await followedBy(ctx, of, type);
    return {
      own: own ? withShipped(own) : null,
      follows: { ...follows, whose: whoseFollowed(of, follows) },
      draft: draft ? shownDraft(draft) : null,
      languages,
    };
  },
  version: (ctx, { version, ...asked }) => versionText(ctx, whoseOf(asked), version),
  save: async (ctx, { revision, templatesubjecttitle, templatecontent, ...asked }) => {
    const of = whoseOf(asked);
    if (of.customerid !== null) await requireCustomer(ctx, of.customerid);
    const text = { templatesubjecttitle, templatecontent };
    return shownDraft(await ctx.tx((tx) => saveDraft(tx, of, text, revision)));
  },
  discard: (ctx, { revision, ...asked }) => discardDraft(ctx, whoseOf(asked), revision),
  publish: async (ctx, { revision, ...asked }) => {
    const { id, version } = await publishDraft(ctx, whoseOf(asked), revision);
    return { id, version };
  },
});
