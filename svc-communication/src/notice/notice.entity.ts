import { entity } from '@cartage/server/entity.ts';
import { noticeChoices } from './notice.tables.ts';

/** In the history each choice is a member, so that it says which one is another. */
export const notices = entity(noticeChoices, { name: 'NoticeChoices', history: ({ choices }) => choices });
