/** Whose words a comment or a topic is. Pure. */
import { asWritten as asTheirs } from '@cartage/contract/words/say.ts';
import { say } from '@cartage/contract/words/told/talk.ts';

type By = { creatoruserid: number | null; isbymail?: boolean };
/**
 * What the house wrote, and what it says of a mail without words, each reads in a language of his own. What people wrote
 * stays as it is, also where it happens to be a sentence of ours to the letter.
 */
export const asWritten = (text: string, by: By): string => (isOurs(text, by) ? text : asTheirs(text));
const isOurs = (text: string, { creatoruserid, isbymail = false }: By): boolean =>
  isbymail ? text === say('mail.noWords') : creatoruserid === null;
/** The same for what leaves in a language, as a mail does. */
export const inLanguage = (text: string, by: By, said: (sentence: string) => string): string =>
  isOurs(text, by) ? said(text) : text;
