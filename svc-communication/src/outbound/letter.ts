/** A letter about freight in trouble, begun for whoever sends it: in the language of whoever gets it. */
import type { LetterAsked } from '@cartage/contract/communication/outbound.ts';
import { isCode } from '@cartage/contract/words/code-names.ts';
import { onDay } from '@cartage/contract/words/figure.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { named } from '@cartage/contract/words/named.ts';
import { say } from '@cartage/contract/words/told/letters.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { sayingIn } from '@cartage/server/spoken.ts';
import { languageFor } from '../mail/language.store.ts';

type Letter = { language: LanguageName; subject: string; body: string };
export async function beginLetter(ctx: Ctx, { email, customerid, ...asked }: LetterAsked): Promise<Letter> {
  const language = await languageFor(ctx, { email, customerid });
  const said = await sayingIn(ctx, language);
  const subject = said(say('subject', { connote: asked.connote, status: named(asked.status) }));
  return { language, subject, body: partsOf(asked).map(said).join('\n\n') };
}
function partsOf({ kind, name, connote, from, to, status: code, reason, day, address }: LetterAsked): string[] {
  const status = named(code);
  const about = { connote, from, to, status };
  return [
    name ? say('helloName', { name }) : say('hello'),
    reason ? say('stateWhy', { ...about, reason: isCode(reason) ? named(reason) : reason }) : say('state', about),
    ...(kind === 'ask' ? [say('ask')] : day ? [say('expected', { day: onDay(day) })] : []),
    say('follow', { address }),
  ];
}
