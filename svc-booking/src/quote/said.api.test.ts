/** Steps of a price and why there is none: each reader has them in a language of his own, whatever anybody read before. */
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { languageCalls } from '@cartage/contract/core/language.ts';
import { toldPrices } from '@cartage/contract/words/vi/told/prices.ts';
import { saidOf } from '@cartage/contract/words/say.ts';
import { sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import type { Actor } from '@cartage/server/context.ts';
import { quoteCarriers, quotes } from './quote.tables.ts';
import { aQuoteRequest, startQuoting } from './quoting.fixture.ts';

const { svc, ask, answered } = startQuoting();
const heavy = { items: aQuoteRequest().items.map((item) => ({ ...item, quantity: 30 })) };
/** A tenant's own Vietnamese words for one of the texts. */
const OWN = 'Không tính GST cho {net}: {gst}';
beforeAll(() =>
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const isOurs = languageName === 'vi' && filter?.includes("'told'");
    const own = { key: 'gst', baseValue: '', targetValue: OWN, sourceName: 'toldPrices', isChanged: true };
    return { items: isOurs ? [own] : [], totalCount: isOurs ? 1 : 0 };
  }),
);
async function seen(actor: Actor, more: Parameters<typeof ask>[1], language?: string) {
  const resourceToken = await ask(actor, more);
  await answered();
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  return svc.as(actor, { headers }).call(quoteCalls.list, { resourceToken });
}

test('a guest reads in Vietnamese why there is no price, with what does not fit', async () => {
  const [fleet] = (await seen(nobody(), heavy, 'vi')).carriers;
  const express = fleet!.unpriced.find((u) => u.serviceCode === 'EXPRESS')!;
  const [, most, weight] = /carries (\S+) kg at most; this is (\S+) kg/.exec(
    (await seen(nobody(), heavy)).carriers[0]!.unpriced.find((u) => u.serviceCode === 'EXPRESS')!.message,
  )!;
  expect(express.message).toBe(
    toldPrices['none.weight']
      .replace('{code}', 'EXPRESS')
      .replace('{most}', most!.replace(',', '.'))
      .replace('{weight}', weight!.replace(',', '.')),
  );
});
test('the steps of a price are read in Vietnamese, in the tenant’s own words where it has some, and by others in English', async () => {
  const vietnamese = (await seen(aStaff(), {}, 'vi')).quotes.find((q) => q.carrier.code === 'FLEET')!,
    english = (await seen(aStaff(), {})).quotes.find((q) => q.carrier.code === 'FLEET')!;
  expect(english.trace!.notes.at(-1)).toMatch(/^GST 10 % on [\d.,]+: [\d.,]+, rounded per line$/);
  expect(vietnamese.trace!.notes.at(-1)).toMatch(/^Không tính GST cho [\d.,]+: [\d.,]+$/);
  const [steps, inEnglish] = [vietnamese, english].map((q) => q.details.flatMap((d) => d.breakDown));
  expect(inEnglish).toContainEqual(expect.stringMatching(/^Cost: .* rounded to /));
  expect(steps).toContainEqual(expect.stringMatching(/^Chi phí: .* làm tròn thành /));
  expect(steps!.join()).not.toMatch(/rounded|Charged|rate card|Cost/);
});
test('what is kept of a quote names what its sentences were made of', async () => {
  await seen(nobody(), heavy);
  const { db } = svc.ctx();
  const [row] = await db.select().from(quotes).limit(1);
  expect(saidOf(sentenceFrom(row!.quote.trace!.notes.at(-1)!))).toMatchObject({ source: 'toldPrices', key: 'gst' });
  const kept = (await db.select().from(quoteCarriers)).flatMap((c) => c.unpriced);
  expect(kept.map((u) => saidOf(sentenceFrom(u.message))?.key)).toContain('none.weight');
});
