import { saidOf } from '@cartage/contract/words/say.ts';
import { renderText, variablesOf } from '@cartage/server/liquid.ts';
import { liquidSaid } from './liquid-said.ts';

const problemIn = (template: string): string => {
  const read = variablesOf(template);
  if ('error' in read) return liquidSaid(read.error);
  try {
    return renderText(template, {});
  } catch (error) {
    return liquidSaid((error as Error).message);
  }
};

test.each([
  ['{% if a %}x', 'The tag {% if a %} is not closed.'],
  ['{% raw %}x', 'The tag {% raw %}x is not closed.'],
  ['{{ a ', 'The field {{ a  is not closed.'],
  ['{% foo %}', 'There is no tag “foo”, or it does not belong here.'],
  ['{% endif %}', 'There is no tag “endif”, or it does not belong here.'],
  ['{{ a | nope }}', 'There is no filter “nope”.'],
  ['{% if %}a{% endif %}', 'A value is missing.'],
  ['{% for x in %}a{% endfor %}', 'The tag {% for x in %} is not complete.'],
  ['{% cycle %}', 'The tag {% cycle %} is not complete.'],
  ['{% %}', 'A tag has no name.'],
  ['{% assign = 3 %}', 'The name of a variable is missing.'],
  ['{% capture %}x{% endcapture %}', 'The name of a variable is missing.'],
  ['{% assign x 3 %}', 'An equals sign is missing.'],
  ['{{ a[1 }}', 'A bracket is not closed.'],
  ['{{ (1..3 }}', 'A range is not complete.'],
  ['{% if a %}{% else %}{% else %}{% endif %}', '“else” stands here twice.'],
  ['{% if a %}{% else %}{% elsif b %}{% endif %}', '“elsif” stands behind “else”.'],
  ['x'.repeat(100_001), 'It is too long.'],
  ['{% for i in (1..10000000) %}{{ i }}{% endfor %}', 'It makes more than a text may have.'],
  ['{% include "x" %}', 'Other texts cannot be included.'],
])('%.40s is said by a key', (template, text) => {
  expect(problemIn(template)).toBe(text);
  expect(saidOf(text)).toMatchObject({ source: 'errorsCommunication', key: expect.stringMatching(/^liquid\./) });
});
test('what we have no words for stays as it was said, on one line', () => {
  expect(liquidSaid('base64 is odd, line:1, col:4\n>> 1| x')).toBe('base64 is odd');
});
