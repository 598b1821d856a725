import { AppError } from '@cartage/contract/error.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { requireCustomer } from './link.store.ts';

const asking = (error: unknown) =>
  ({ actor: { customerId: null }, call: () => Promise.reject(error) }) as unknown as Ctx;

test.each([404, 403])(
  'a customer that its owner answers %i for is a fault of the member that names it',
  async (status) => {
    await expect(requireCustomer(asking(new AppError(status, 'x', 'x')), 7)).rejects.toMatchObject({
      status: 400,
      validationErrors: [{ members: ['customerId'] }],
    });
  },
);
test('another failure is told as it is, whatever it calls its status', async () => {
  for (const error of [new AppError(503, 'x', 'x'), Object.assign(new Error('a proxy'), { status: 404 }), undefined])
    await expect(requireCustomer(asking(error), 7)).rejects.toBe(error);
});
