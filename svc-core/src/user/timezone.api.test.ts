import { profileCalls } from '@cartage/contract/core/user.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aBrowser, aTenant, aUser, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
});

test('a person chooses the zone in which times are read, and the session says it until it is given back', async () => {
  const { id } = await aUser(svc, 'perth@harbour.test', ['Admin']);
  const choose = (timezone: string | null) =>
    svc.as({ ...anAdmin(), userId: id }).call(profileCalls.chooseTimezone, { timezone });
  const browser = aBrowser(svc);
  await browser.signIn('perth@harbour.test');
  const zone = async () => (await browser.session())!.user.timezone;
  expect(await zone()).toBeUndefined();
  await choose('Australia/Perth');
  expect(await zone()).toBe('Australia/Perth');
  await expect(choose('Moon/Tranquility')).rejects.toMatchObject({ status: 400 });
  expect(await zone()).toBe('Australia/Perth');
  await choose(null);
  expect(await zone()).toBeUndefined();
});
test('nobody chooses it for another while acting as him', async () => {
  const { id } = await aUser(svc, 'acted@harbour.test', ['Admin']);
  const acting = { ...anAdmin(), userId: id, impersonator: 'Ada Harbour' };
  await expect(svc.as(acting).call(profileCalls.chooseTimezone, { timezone: 'Australia/Perth' })).rejects.toMatchObject(
    { status: 403 },
  );
});
