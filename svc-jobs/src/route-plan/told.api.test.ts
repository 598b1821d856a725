/** What plans, runs and the board tell is read in each reader's language, also long after it was written down. */
import { CODES_OWN_TEXTS, languageCalls } from '@cartage/contract/core/language.ts';
import { holidayCalls } from '@cartage/contract/booking/holiday.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { routePlanCalls } from '@cartage/contract/jobs/route-plan.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { aDispatcher } from '@cartage/testing/actors.ts';
import { startPlans } from './route-plan.fixture.ts';

/** What a tenant has made of them in Vietnamese. */
const OWN = {
  'left.nearest': '{driver} gần nhất, nhưng {why}.',
  'near.shift': 'ca kết thúc lúc {clock}, sớm {time}',
  'bend.shift': 'ca đến {clock}',
  'price.shift': '{amount}, thêm {time}',
  'edit.freed': '{name} có chỗ, {bend}',
  'address.unknown': 'Không rõ vị trí.',
  'run.holiday': '{holiday}: nghỉ',
  'warn.distance': 'Không rõ khoảng cách.',
};
const { svc, dispatch, aDriver, aJob, give, aDay, aPlan } = startPlans();
const vietnamese = () => svc.as(aDispatcher(), { headers: { 'accept-language': 'vi' } });
beforeAll(() => {
  svc.answers(languageCalls.list, ({ languageName, filter }) => {
    const texts = languageName === 'vi' && filter !== CODES_OWN_TEXTS.filter ? Object.entries(OWN) : [];
    const items = texts.map(([key, targetValue]) => ({
      ...{ key, targetValue, baseValue: '', sourceName: 'toldPlans', isChanged: true },
    }));
    return { items, totalCount: items.length };
  });
});

test('why freight is left out, what frees it and what was changed by hand', async () => {
  const { asked } = await aDay();
  const nowhere = await aJob('Nowhere');
  const { id } = await aPlan({ ...asked, jobIds: [...asked.jobIds, nowhere.id] });
  const [left] = (await vietnamese().call(routePlanCalls.find, { id })).unassigned;
  expect(left!.reason).toMatch(/^Driver \d+ gần nhất, nhưng ca kết thúc lúc 19:00, sớm 14 phút\.$/);
  expect(left!.freeing).toEqual({ text: 'ca đến 19:15', note: expect.stringMatching(/^15\s\S+, thêm 15 phút$/) });
  await dispatch().call(routePlanCalls.free, { id, jobid: nowhere.id });
  const read = async (as = vietnamese()) => {
    const { undo, routes } = await as.call(routePlanCalls.find, { id });
    const stops = routes.flatMap((r) => r.stops);
    return { undo: undo?.text, bent: stops.find((s) => s.jobid === nowhere.id)?.bent?.text };
  };
  expect(await read()).toEqual({ undo: 'Nowhere có chỗ, ca đến 19:15', bent: 'ca đến 19:15' });
  expect(await read(dispatch())).toEqual({ undo: 'Nowhere freed, shift until 19:15', bent: 'shift until 19:15' });
});
test('what speaks against a run, and why a job stays off it', async () => {
  const holiday = { id: null, day: '2026-11-21', name: 'Show Day', isClosed: true, stateCode: null };
  svc.answers(holidayCalls.list, () => ({ items: [holiday], totalCount: 1 }));
  const driver = await aDriver(),
    [job, lost] = [await aJob('Glebe'), await aJob('Atlantis', { fromaddress: { suburb: 'Atlantis' } })];
  await give(driver.id, job.id, lost.id);
  const planned = await vietnamese().call(runCalls.plan, { driverId: driver.id });
  expect(planned.unassigned).toMatchObject([{ jobid: lost.id, reason: 'Không rõ vị trí.' }]);
  expect(planned.violations).toEqual(['Show Day: nghỉ']);
  const { violations } = await dispatch().call(runCalls.find, { id: planned.id });
  expect(violations).toEqual(['Show Day: depots and businesses are closed']);
  await svc.settled();
  const changed = svc.events.filter((e) => JSON.stringify(e.data).includes('Show Day'));
  expect(changed).not.toEqual([]);
  expect(JSON.stringify(changed)).not.toContain('run.holiday');
});
test('what warns of an allocation', async () => {
  const driver = await aDriver(),
    job = await aJob('Atlantis', { fromaddress: { suburb: 'Atlantis' } });
  const allocation = { agentId: driver.id, jobIds: [job.id] };
  const { fits } = await vietnamese().call(deliveryAgentCalls.check, { allocation });
  expect(fits[0]!.warnings).toContainEqual(
    expect.objectContaining({ code: 'place.unknown', message: 'Không rõ khoảng cách.' }),
  );
});
