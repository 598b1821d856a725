/** What Liquid says of a template that it cannot read or make, in words of ours. Pure. */
import { say } from '@cartage/contract/words/errors/communication.ts';

const bare = (quoted: string): string => quoted.replace(/^"|"$/g, '');
const SAID: readonly (readonly [RegExp, (part: string) => string])[] = [
  [/^(?:tag|raw) (.+) not closed$/, (tag) => say('liquid.tagNotClosed', { tag: bare(tag) })],
  [/^output (.+) not closed$/, (output) => say('liquid.outputNotClosed', { output: bare(output) })],
  [/^tag "(.+)" not found$/, (tag) => say('liquid.noTag', { tag })],
  [/^undefined filter: (.+)$/, (filter) => say('liquid.noFilter', { filter })],
  [/^invalid value expression: ""$/, () => say('liquid.noValue')],
  [/^invalid value expression: (.+)$/, (value) => say('liquid.wrongValue', { value: bare(value) })],
  [/^unexpected (?:token|character) (.+?)(?:, value expected)?$/, (part) => say('liquid.unexpected', { part })],
  [/^(?:illegal tag|empty candidates): (.+)$/, (tag) => say('liquid.incomplete', { tag: bare(tag) })],
  [/^illegal (?:liquid )?tag syntax/, () => say('liquid.noTagName')],
  [/^(?:expected variable name|invalid capture name)$/, () => say('liquid.noVariable')],
  [/^expected "="$/, () => say('liquid.noEquals')],
  [/^expected (?:filter name|"\|" before filter)$/, () => say('liquid.noFilterName')],
  [/^(?:\[ not closed|unbalanced parentheses)$/, () => say('liquid.bracket')],
  [/^invalid range syntax$/, () => say('liquid.range')],
  [/^duplicated else$/, () => say('liquid.twoElse')],
  [/^unexpected elsif after else$/, () => say('liquid.elsifLate')],
  [/^parse length limit exceeded/, () => say('liquid.tooLong')],
  [/^memory alloc limit exceeded/, () => say('liquid.tooMuch')],
  [/^template render limit exceeded/, () => say('liquid.tooSlow')],
  [/^ENOENT/, () => say('liquid.noFiles')],
];

/** Of a whole message its first line, without the place; what we have no words for stays as Liquid says it. */
export function liquidSaid(message: string): string {
  const [first = ''] = message.split(', line:')[0]!.split('\n');
  for (const [pattern, said] of SAID) {
    const found = pattern.exec(first);
    if (found) return said((found[1] ?? '').slice(0, 200));
  }
  return first.slice(0, 200);
}
