import { sayer } from '../say.ts';
import { source } from '../source.ts';

/** What became of mails, texts, mailboxes and webhook deliveries. */
export const talkTold = source('toldTalk', {});
export const say = sayer(talkTold);
