/** A tenant's look: logo, accent, icon and colours of its own. It is drafted, tried by whoever drafts it, and published. */
import { calls, del, get, multipart, post, put } from '../call.ts';
import { Empty, Guid, Id, Instant, Sentence, text, Upload } from '../wire.ts';
import { z } from '../zod.ts';
import { say } from '../words/errors/input.ts';

export const MAX_LOGO_BYTES = 1024 * 1024;
/** A drawing (SVG) is small; a large one is a picture in disguise. */
export const MAX_SVG_BYTES = 200 * 1024;
export const MAX_CSS = 10_000;
export const LOOK_PICTURES = ['logo', 'darkLogo', 'favicon'] as const;
export type LookPicture = (typeof LOOK_PICTURES)[number];

const Accent = z.string().regex(/^#[0-9a-f]{6}$/i, say('colour'));
const parts = {
  /** Null is the product's own. */
  accent: Accent.nullable(),
  logoId: Guid.nullable(),
  /** On dark grounds; null takes the other one. */
  darkLogoId: Guid.nullable(),
  faviconId: Guid.nullable(),
  /** As it was written; pages get what is safe of it. */
  css: text(MAX_CSS),
};
export const LookParts = z.object(parts);
export type LookParts = z.output<typeof LookParts>;
export const Look = z.object({
  id: Id,
  ...parts,
  creationTime: Instant,
  lastModificationTime: Instant.nullable(),
  /** Null: the draft. */
  publishedTime: Instant.nullable(),
  /** Who drafted or published it. */
  userName: z.string(),
});
export type Look = z.output<typeof Look>;

/** A piece of CSS that pages do not get, and why. */
export const CssRefusal = z.object({ line: z.number().int(), text: z.string(), reason: Sentence });
export type CssRefusal = z.output<typeof CssRefusal>;
export const CheckedCss = z.object({ css: z.string(), refused: z.array(CssRefusal) });
const KeptPicture = z.object({ id: Guid, width: z.number().int(), height: z.number().int() });

export const lookCalls = calls(
  'svc-core',
  '/api/core/look',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    find: get(
      'getlooks',
      {},
      z.object({
        /** As everybody sees it. */
        current: LookParts,
        /** Null: nothing was ever published. */
        published: Look.nullable(),
        draft: Look.nullable(),
        /** Published before, newest first, at most twenty. */
        earlier: z.array(Look),
      }),
      { summary: 'The look in use, the draft, and those before.' },
    ),
    upload: post('uploadpicture', { file: Upload, picture: z.enum(LOOK_PICTURES) }, KeptPicture, {
      body: multipart('file'),
      maxBytes: MAX_LOGO_BYTES + 64 * 1024,
      cost: 4,
      ownTransactions: true,
      summary: 'Draws a logo or icon anew and keeps it; nobody sees it before a look with it is published.',
    }),
    picture: get('readpicture', { id: Guid }, z.object({ mimeType: z.string(), base64: z.string() }), {
      summary: 'A picture of a draft, for whoever may publish it.',
    }),
    check: post('checkcss', { css: text(MAX_CSS) }, CheckedCss, {
      summary: 'What pages would get of some CSS, and what is left out.',
    }),
    saveDraft: put('savedraft', { look: LookParts }, Look),
    discardDraft: del('discarddraft', {}, Empty),
    publish: post('publishlook', { look: LookParts }, Look, { summary: 'Everybody sees it from the next page on.' }),
    bringBack: post('bringbacklook', { id: Id }, Look, { summary: 'Publishes an earlier look again.' }),
  },
);
