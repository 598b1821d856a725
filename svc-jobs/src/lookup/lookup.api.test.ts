import { jobLookUpCalls } from '@cartage/contract/jobs/look-up.ts';
import { anAdmin, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const LISTS = ['lineHaulStatuses', 'scanEventTypes', 'jobTypes'] as const;

test.each(LISTS)('%s: a tenant words and colours an entry for itself alone, and its code stays', async (list) => {
  const read = (tenantId = 1) => svc.as(aStaff(), { tenantId }).call(jobLookUpCalls[list], {});
  const [first, ...others] = await read();
  const words = { name: 'Our word for it', colour: '#336699' };
  await svc.as(anAdmin()).call(jobLookUpCalls.rename, { list, id: first!.id, ...words });
  expect(await read()).toEqual([{ ...first, ...words }, ...others]);
  expect(await read(2)).toEqual([first, ...others]);
});
test('who may not change settings renames nothing', async () => {
  await expect(
    svc.as(aStaff(['Job.Manage'])).call(jobLookUpCalls.rename, { list: 'jobTypes', id: 'Delivery', name: 'x' }),
  ).rejects.toMatchObject({ status: 403 });
});
