/** What an instance keeps in memory is as new as what was committed last, on every instance. */
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { SETTINGS } from '@cartage/testing/service.ts';
import { held, holder } from './held.ts';
import { startHouse } from './house.fixture.ts';

const svc = startHouse();
let loads: string[] = [];
let stored = 'old';
const word = held('word', async (ctx, key) => {
  loads.push(`${ctx.tenantId}:${key}:${ctx.actor.kind}`);
  if (stored === 'broken') throw new Error('not now');
  return stored;
});
/** One that stands for a minute while it cannot be read again. */
const lasting = held(
  'lasting',
  async () => {
    if (stored === 'broken') throw new Error('not now');
    return stored === 'hanging' ? new Promise<never>(() => {}) : stored;
  },
  { standsForMs: 60_000 },
);
/** Time is up for all that is held; `agoMs` since it was read. */
const timeIsUp = (agoMs = 0) => {
  for (const copy of holder(svc.ctx()).copies.values()) {
    copy.until = 0;
    copy.readAt -= agoMs;
  }
};
beforeEach(() => {
  stored = 'old';
  // Not by a word, which the key-value store may bring back in the middle of a test.
  holder(svc.ctx()).copies.clear();
  loads = [];
});

test('it is read once, as the system, by however many ask at once, and apart for each tenant', async () => {
  expect(await Promise.all([word(svc.ctx()), word(svc.ctx()), word(svc.ctx({ tenantId: 2 }))])).toEqual([
    'old',
    'old',
    'old',
  ]);
  expect(loads).toEqual(['1::system', '2::system']);
});
test('a change is seen at once by who makes it, and by the others when it is committed', async () => {
  expect(await word(svc.ctx())).toBe('old');
  await svc.ctx().tx(async (tx) => {
    word.changed(tx);
    // Somebody else reads before the commit and keeps what was.
    expect(await word(svc.ctx())).toBe('old');
    stored = 'new';
  });
  // Over Redis the word takes its way; a copy that nobody drops would be kept for half a minute.
  for (let n = 0; n < 200 && (await word(svc.ctx())) !== 'new'; n++) await new Promise((r) => setTimeout(r, 10));
  expect(await word(svc.ctx())).toBe('new');
});
test('what could not be read is not kept', async () => {
  stored = 'broken';
  await expect(word(svc.ctx())).rejects.toThrow('not now');
  stored = 'mended';
  expect(await word(svc.ctx())).toBe('mended');
});
test.each(['broken', 'hanging'])(
  'what may stand does while its source is %s, and no longer than it may',
  async (how) => {
    expect(await lasting(svc.ctx())).toBe('old');
    stored = how;
    timeIsUp();
    expect(await lasting(svc.ctx())).toBe('old');
    timeIsUp();
    expect(await lasting(svc.ctx())).toBe('old');
    stored = 'broken';
    timeIsUp(60_001);
    await expect(lasting(svc.ctx())).rejects.toThrow('not now');
    stored = 'new';
    expect(await lasting(svc.ctx())).toBe('new');
  },
);
test('what was said to be old does not stand, not even for who asked before', async () => {
  expect(await lasting(svc.ctx())).toBe('old');
  stored = 'broken';
  timeIsUp();
  const asked = lasting(svc.ctx());
  lasting.changed(svc.ctx());
  await expect(asked).rejects.toThrow('not now');
  await expect(lasting(svc.ctx())).rejects.toThrow('not now');
});
test("a tenant's settings are the last ones while svc-core is down, and unknown where nobody asked before", async () => {
  expect(await svc.ctx().settings()).toMatchObject({ name: SETTINGS.name });
  svc.answers(tenantSettingsCalls.forServices, () => {
    throw unavailable('svc-core');
  });
  timeIsUp();
  expect(await svc.ctx().settings()).toMatchObject({ name: SETTINGS.name });
  await expect(svc.ctx({ tenantId: 2 }).settings()).rejects.toMatchObject({ status: 503 });
});
