/** Random tariffs through the calls: what is imported, published and exported is the file, and its order is nobody's price. */
import { rateQuoteCalls } from '@cartage/contract/rates/quote.ts';
import { rateCalls } from '@cartage/contract/rates/rate.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { aTariff, randomFrom, shuffledBy } from './random-tariff.fixture.ts';
import { tariffCsv } from './tariff-file.ts';
import { startTariffs } from './tariff.fixture.ts';

const { staff, aCard, publish } = startTariffs();
/** Bounded by time as well, on a machine that is busy. */
const CASES = 24,
  MOST_MS = 8_000,
  LEAST = 6;
/** Those that the starter tariff knows. */
const ZONES = ['SYD', 'MEL', null];

const exported = async (rateCardId: string) => (await staff().raw(rateCalls.export, { rateCardId })).text();
async function imported(csv: string): Promise<string> {
  const { id: rateCardId } = await aCard();
  const csvFile = new File([csv], 'tariff.csv', { type: 'text/csv' });
  const { isImported, revision, failRows } = await staff().call(tariffCalls.import, { csvFile, rateCardId, seen: 0 });
  expect(failRows).toEqual([]);
  expect(isImported).toBe(true);
  await publish(rateCardId, revision);
  return rateCardId;
}
/** Who reads a file as text is given no byte order mark. */
const linesOf = (csv: string): string[] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
const cm = (value: number) => ({ value, unit: 'cm' as const });
/** The cheapest service's lines, or why there is none. */
async function priceBy(rateCardId: string, kg: number): Promise<[string, number][] | string> {
  const end = (suburb: string, postCode: string) => ({ addressType: 'Business', suburb, postCode });
  try {
    const { serviceDetails } = await staff().call(rateQuoteCalls.quote, {
      ...{ rateCardId, despatchDate: '2026-12-07' },
      ...{ fromAddress: end('Sydney', '2000'), toAddress: end('Melbourne', '3000') },
      items: [
        {
          ...{ packageType: 'Carton', quantity: 1, description: 'Books', weight: { value: kg, unit: 'kg' as const } },
          ...{ length: cm(40), width: cm(30), height: cm(30) },
        },
      ],
      ...{ totalDistance: { value: 900_000, unit: 'm' }, totalTime: { value: 1800, unit: 's' } },
    });
    return serviceDetails.map((d) => [d.serviceCode, d.cost.amount]);
  } catch (error) {
    const { status, code } = error as { status: number; code: string };
    if (status === 422) return code;
    throw error;
  }
}

test('a random tariff that is imported, published, exported and imported again is the same file, however it is ordered', async () => {
  const random = randomFrom(7),
    shuffled = shuffledBy(random),
    until = performance.now() + MOST_MS;
  let cases = 0,
    priced = 0;
  for (; cases < CASES && (cases < LEAST || performance.now() < until); cases++) {
    const file = tariffCsv(aTariff(random, ZONES));
    const one = await imported(file);
    const text = await exported(one);
    const [head, ...rows] = linesOf(text);
    const other = await imported([head, ...shuffled(rows)].join('\r\n'));
    expect(await exported(other)).toBe(text);
    expect(linesOf(text).toSorted()).toEqual(linesOf(file).toSorted());
    const kg = Math.ceil(random() * 2000);
    const price = await priceBy(one, kg);
    expect(await priceBy(other, kg)).toEqual(price);
    if (typeof price !== 'string') priced++;
  }
  expect(priced).toBeGreaterThan(0);
});
