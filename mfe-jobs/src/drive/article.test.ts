import { articleIn } from './article.ts';

const SSCC = '093123450000018048';
const found = (numbers: string[], raw: string) =>
  articleIn(
    numbers.map((number) => ({ number })),
    raw,
  )?.number;

test.each([
  ['as it is', SSCC],
  ['behind its application identifier', `00${SSCC}`],
  ['with the identifier in brackets', `(00)${SSCC}`],
  ['as a GS1-128 symbol', `]C100${SSCC}`],
])('a label read %s is its article', (_, raw) => {
  expect(found(['1', SSCC], raw)).toBe(SSCC);
});
test('an article known by the long spelling is found by the short one', () => {
  expect(found([`00${SSCC}`], SSCC)).toBe(`00${SSCC}`);
});
test('a short number is only itself, so that 1 is not every article that ends in 1', () => {
  expect(found(['CARTON-1', '21'], '1')).toBeUndefined();
  expect(found(['CARTON-1', '1'], '1')).toBe('1');
  expect(found(['8'], SSCC)).toBeUndefined();
});
test('another consignment’s label is nobody’s', () => {
  expect(found([SSCC], '093123450000018055')).toBeUndefined();
});
