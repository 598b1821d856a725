import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { aCustomerUser, anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const LISTS = ['lineHaulStatuses', 'scanEventTypes', 'jobTypes', 'jobStatuses', 'podKinds'] as const;

test.each(LISTS)('%s: a tenant words and colours an entry for itself alone, and its code stays', async (list) => {
  const read = (tenantId = 1) => svc.as(aStaff(), { tenantId }).call(jobLookUpCalls[list], {});
  const [first, ...others] = await read();
  const words = { name: 'Our word for it', colour: '#336699' };
  await svc.as(anAdmin()).call(jobLookUpCalls.rename, { list, id: first!.id, ...words });
  expect(await read()).toEqual([{ ...first, ...words }, ...others]);
  expect(await read(2)).toEqual([first, ...others]);
  const names = (tenantId: number) => svc.as(aCustomerUser(7), { tenantId }).call(jobNameCalls.names, {});
  expect(await names(1)).toContainEqual({ list, code: first!.id, ...words, sortOrder: null, isHidden: false });
  expect((await names(2)).filter((n) => n.list === list)).toEqual([]);
});
test.each(LISTS)('%s: entries are put in order and hidden, an unknown one is refused', async (list) => {
  const as = svc.as(anAdmin(), { tenantId: 3 });
  const read = () => as.call(jobLookUpCalls[list], {});
  const began = (await read()).map((item) => item.id);
  const last = began.at(-1)!;
  await as.call(jobLookUpCalls.rename, { list, id: last, before: began[0]!, isHidden: true });
  const found = await read();
  expect(found.map((item) => item.id)).toEqual([last, ...began.slice(0, -1)]);
  expect(found.filter((item) => item.isHidden).map((item) => item.id)).toEqual([last]);
  await expect(as.call(jobLookUpCalls.rename, { list, id: 'Teleported', name: 'x' })).rejects.toMatchObject({
    status: 400,
  });
});
test('who may not change settings renames nothing', async () => {
  await expect(
    svc.as(aStaff(['Job.Manage'])).call(jobLookUpCalls.rename, { list: 'jobTypes', id: 'Delivery', name: 'x' }),
  ).rejects.toMatchObject({ status: 403 });
});
