/** How a person hears by mail of what is unread: each kind at once, gathered, or not at all. */
import { calls, get, put } from '../call.ts';
import { z } from '../zod.ts';
import { TALK_READ } from './talk.ts';

/** `AtOnce`: a minute later, so that whoever reads it on the screen gets no mail. `Daily`: at an hour of the tenant's day. */
export const DIGEST_PACES = ['AtOnce', 'Hourly', 'Daily', 'Never'] as const;
export type DigestPace = (typeof DIGEST_PACES)[number];
export const DigestChoice = z.object({
  /** Where one is named. */
  mentions: z.enum(DIGEST_PACES),
  /** What others write in discussions that one began, wrote or was named in. */
  comments: z.enum(DIGEST_PACES),
  /** Hour of the tenant's day for what comes daily. */
  hour: z.number().int().min(0).max(23),
});
export type DigestChoice = z.output<typeof DigestChoice>;

/** A person's own, and nobody else's. Whoever has chosen nothing gets no mail. */
export const digestCalls = calls(
  'svc-communication',
  '/api/communication/digest',
  { permission: TALK_READ, ours: true, feature: 'Discussions' },
  {
    find: get('get-digest-choice', {}, DigestChoice),
    save: put('save-digest-choice', DigestChoice.shape, undefined, { readBy: 'find' }),
  },
);
