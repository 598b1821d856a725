/** A text that tenants word is sent by something, or is named among those that nothing sends. */
import { ADDRESSEES } from '@cartage/contract/communication/addressee.ts';
import { TEMPLATE_TYPES, UNSENT_TYPES } from '@cartage/contract/communication/outbound.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const sources = readdirSync(root)
  .filter((name) => /^(svc|mfe)-/.test(name))
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test\.|fixture|\/template\/|\/history\//.test(`/${file}`))
      .map((file) => readFileSync(join(root, name, 'src', file), 'utf8')),
  );

test('whoever sends what no notice decides takes its addresses from where a template’s page reads who gets it', () => {
  // What its sender types is the page's own form; who is invited has the code of the invitation.
  const byCode = ['QuoteReady', 'UserActivation', 'PasswordReset', 'DriverInvitation'];
  const inOther = Object.keys(ADDRESSEES).filter(
    (type) =>
      !byCode.includes(type) &&
      !sources.some((source) => {
        const asks = source.match(/addressed\(\s*('\w+'|about\.eventcode)/g)?.join() ?? '';
        return source.includes(`'${type}'`) && (asks.includes(`'${type}'`) || asks.includes('about.eventcode'));
      }),
  );
  expect(inOther).toEqual([]);
});
test('every text of a mail is sent by a service or a page, and what nothing sends is named', () => {
  const unsent = TEMPLATE_TYPES.filter((type) => !sources.some((source) => source.includes(`'${type}'`)));
  expect(unsent).toEqual(UNSENT_TYPES);
});
