import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
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
  const { numbers } = await preview();
  expect(numbers).toEqual(['C00001', 'C00002', 'C00003', 'C00004', 'C00005']);
  expect((await preview()).numbers).toEqual(numbers);
  expect(await svc.ctx().tx((tx) => nextCode(tx))).toBe('C00001');
  expect((await preview()).numbers[0]).toBe('C00002');
});
test('a series that ends or grows too long says so', async () => {
  expect(await preview({ end: 3 })).toMatchObject({
    numbers: ['C00002', 'C00003'],
    problem: expect.stringMatching(/up to 3/),
  });
  expect(await preview({ format: '00000', maxLength: 3 })).toMatchObject({
    numbers: [],
    problem: expect.stringMatching(/longer than the 3 characters/),
  });
});
