import type { Texts } from '@cartage/server/speaker.ts';
import { words } from './words.ts';

const said = (text: string): Texts => new Map([['errors tooMany', text]]);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who refuses first says what ships and asks; from then on it says what the tenant says, each tenant for itself', async () => {
  const asked: string[] = [];
  const of = words(async (tenantId, language) => {
    asked.push(`${tenantId} ${language}`);
    return said(`Tenant ${tenantId}`);
  });
  expect(of.of(1, 'vi')).toBeUndefined();
  await turn();
  expect(of.of(1, 'vi')).toEqual(said('Tenant 1'));
  expect(of.of(2, 'vi')).toBeUndefined();
  expect(asked).toEqual(['1 vi', '2 vi']);
});
test('what changed is asked for at once where anybody was told it, and only there', async () => {
  let now = 'old',
    asked = 0;
  const of = words(async () => {
    asked++;
    return said(now);
  });
  of.changed(1, 'vi');
  expect(asked).toBe(0);
  of.of(1, 'vi');
  await turn();
  now = 'new';
  of.changed(1, 'vi');
  await turn();
  expect(of.of(1, 'vi')).toEqual(said('new'));
  expect(asked).toBe(2);
});
test('while svc-core does not answer, what was known stands, and nobody hears of the failure', async () => {
  let isDown = false;
  const of = words(async () => {
    if (isDown) throw new Error('down');
    return said('known');
  }, -1);
  of.of(1, 'vi');
  await turn();
  isDown = true;
  expect(of.of(1, 'vi')).toEqual(said('known'));
  await turn();
  expect(of.of(1, 'vi')).toEqual(said('known'));
});
