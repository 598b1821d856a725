import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';
import { nextCode } from './customer.store.ts';

const svc = startForTest(customerService);
const preview = (more: object = {}) =>
  svc.as(aStaff(['Administration.Settings'])).call(customerNumberingCalls.preview, {
    prefix: 'C',
    postfix: '',
    format: '',
    start: 1,
    end: 999_999,
    maxLength: 12,
    ...more,
  });
test('the next five codes are those that are then given, and none is used up by looking', async () => {
  const { next } = await preview();
  expect(next.map((one) => one.number)).toEqual(['C00001', 'C00002', 'C00003', 'C00004', 'C00005']);
  expect((await preview()).next).toEqual(next);
  expect(await svc.ctx().tx((tx) => nextCode(tx))).toBe('C00001');
  expect((await preview()).next[0]).toEqual({ number: 'C00002', by: null });
});
test('a series that ends or grows too long says so', async () => {
  expect(await preview({ end: 3 })).toMatchObject({
    checked: 2,
    problem: expect.stringMatching(/up to 3/),
  });
  expect(await preview({ format: '00000', maxLength: 3 })).toMatchObject({
    checked: 0,
    problem: expect.stringMatching(/longer than the 3 characters/),
  });
});
test('codes that customers have already are named with their owners, and the first number behind them', async () => {
  const has = (code: string, companyName: string) =>
    svc.as(aStaff()).call(customerCalls.save, { customer: { code, companyName } });
  await has('HF00004', 'Hunter Fasteners');
  await has('hf00620', 'Hobart Framing');
  const five = await preview({ prefix: 'HF' });
  expect(five.next.map((one) => one.by)).toEqual([null, null, 'Hunter Fasteners', null, null]);
  expect(five).toMatchObject({ checked: 5, takenCount: 1, startAt: 5, last: { number: 'hf00620' } });
  expect(await preview({ prefix: 'HF', ahead: 1000 })).toMatchObject({
    checked: 1000,
    taken: [
      { number: 'HF00004', by: 'Hunter Fasteners' },
      { number: 'HF00620', by: 'Hobart Framing' },
    ],
    startAt: 621,
  });
  expect(await preview({ prefix: 'HF', ahead: 1000, start: 621 })).toMatchObject({ takenCount: 0, startAt: null });
});
