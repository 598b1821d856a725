import { readFileSync } from 'node:fs';
import { commentCalls, suggestionCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aCustomerUser, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { sql } from 'drizzle-orm';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const mia = aStaff();
const JOSS = 21,
  JO_SMITH = 22,
  CLERK = 23,
  KIM = 31,
  SYDNEY = 4;
/** Who may not open bookings, and who is bound to other units than Sydney. */
const shut = new Set([CLERK]);
let asked: { permissions: readonly string[]; unitId: number | null }[] = [];
const person = (userId: number, firstName: string, surname: string, customerId: number | null = null) =>
  svc.deliver(
    userEvents.saved({
      ...{ userId, firstName, surname, customerId, isActive: true, name: `${firstName} ${surname}` },
      emailAddress: `${firstName}.${surname}@house.test`.toLowerCase(),
    }),
  );
/** So many people of one other customer, all called Jo. */
const plantJos = (first: number, count: number, customerId: number | null) =>
  svc.ctx({ tenantId: 1 }).db.execute(sql`with made as (
      insert into communication.people (user_id, customer_id, user_name, name, surname, email, is_active)
      select n, ${customerId}::bigint, 'jo' || n, 'Jo', 'Aabel' || n, 'jo' || n || '@away.test', true
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) n returning user_id)
    insert into communication.person_words (word, user_id, customer_id)
      select w, user_id, ${customerId}::bigint from made, unnest(array['jo', 'aabel' || user_id]) w`);
beforeAll(async () => {
  svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: `CR${id}` }));
  svc.answers(accessCalls.readers, ({ userIds, ...of }) => {
    asked.push(of);
    return { userIds: userIds.filter((id) => !shut.has(id) && id < 900_000) };
  });
  await person(JOSS, 'Joss', 'Ward');
  await person(JO_SMITH, 'Jo', 'Smith');
  await person(CLERK, 'Jody', 'Clerk');
  await person(KIM, 'Joan', 'Acme', 7);
  await plantJos(100_000, 400, 8);
});
beforeEach(() => (asked = []));
const call = (actor: Actor) => svc.as(actor).call;
const begin = async (entityid: string, isteamonly = false) =>
  (
    await call(mia)(discussionCalls.create, {
      ...{ topic: 'Late', entitytype: 'Booking', entityid, isteamonly },
      comments: { comment: { content: 'Late ferry' } },
    })
  ).id;
const names = async (ask: object, actor = mia) =>
  (await call(actor)(suggestionCalls.users, ask)).map((p) => `${p.name} ${p.surname}`);

test('the team and the discussion’s customer are offered, however many people of others are called the same', async () => {
  const discussionId = await begin('41');
  expect(await names({ filter: 'jo', discussionId })).toEqual(['Jo Smith', 'Joan Acme', 'Joss Ward']);
  expect(await names({ filter: 'jo', discussionId, isteamonly: true })).toEqual(['Jo Smith', 'Joss Ward']);
  expect(await names({ filter: "startswith(name,'Jo')", discussionId })).toEqual([
    'Jo Smith',
    'Joan Acme',
    'Joss Ward',
  ]);
  expect(await names({ filter: 'jo', discussionId: await begin('42', true) })).toEqual(['Jo Smith', 'Joss Ward']);
  expect(await names({ filter: 'jo', entitytype: 'Booking', entityid: '43', customerid: 7 })).toContain('Joan Acme');
  expect(await names({ filter: 'jo', discussionId }, aCustomerUser(7))).toEqual(['Joan Acme']);
  await expect(names({ filter: 'jo', discussionId }, aCustomerUser(8))).rejects.toMatchObject({ status: 404 });
});

test('a second word is the beginning of another word of the name, also where many have the first', async () => {
  await person(24, 'Jo', 'Smithers', 8);
  expect(await names({ filter: 'Jo Smi' })).toEqual(['Jo Smith', 'Jo Smithers']);
  expect(await names({ filter: 'jo smi', discussionId: await begin('44') })).toEqual(['Jo Smith']);
  // "now" stands within no name as its beginning, so whoever writes on is offered nobody.
  expect(await names({ filter: 'joss ard' })).toEqual([]);
});

test('a name with an apostrophe is found as it is written', async () => {
  await person(25, 'Siobhan', "O'Brien");
  for (const filter of ["O'Bri", "siobhan o'b", 'brien', "eve o'b"])
    expect([filter, await names({ filter })]).toEqual([filter, filter.startsWith('eve') ? [] : ["Siobhan O'Brien"]]);
});

test('a name is found with the marks of its letters and without, also one from before they were left out', async () => {
  await person(26, 'Ngọc', 'Đặng');
  const find = async () => Promise.all(['ngoc', 'Ngọc', 'dang', 'Đặ', 'ngoc d'].map((filter) => names({ filter })));
  expect(await find()).toEqual(Array(5).fill(['Ngọc Đặng']));
  const before = `delete from communication.person_words where user_id = 26;
    insert into communication.person_words (tenant_id, word, user_id) values (1, 'ngọc', 26), (1, 'đặng', 26), (1, 'dang', 26)`;
  await asOwner(svc, before);
  await asOwner(svc, readFileSync(new URL('../../migrations/0027_words_without_marks.sql', import.meta.url), 'utf8'));
  expect(await find()).toEqual(Array(5).fill(['Ngọc Đặng']));
});

test('who may not open the record is not offered, however many of them come first, and its unit is asked about', async () => {
  await plantJos(900_000, 700, null);
  const { db } = svc.ctx({ tenantId: 1 });
  await db.execute(
    sql`insert into communication.record_units (entity_type, entity_id, unit_id) values ('Booking', '45', ${SYDNEY})`,
  );
  const discussionId = await begin('45');
  asked = [];
  expect(await names({ filter: 'jo', discussionId })).toEqual(['Jo Smith', 'Joan Acme', 'Joss Ward']);
  expect(asked[0]).toEqual({ permissions: ['Booking.View'], unitId: SYDNEY });
  // Whoever is bound by units himself names people as well.
  const bound = ofUnits([SYDNEY]);
  expect(await names({ filter: 'joss', discussionId }, bound)).toEqual(['Joss Ward']);
  const usertags = [{ userid: JOSS, cursor: { start: 0, end: 2 } }];
  await call(bound)(commentCalls.create, { comment: { discussionid: discussionId, content: '@x', usertags } });
});

test('a comment that names somebody who may not open the record is refused with the name, and is not written', async () => {
  const discussionid = await begin('46');
  const usertags = (userid: number) => ({ usertags: [{ userid, cursor: { start: 0, end: 2 } }] });
  const refusal = expect.objectContaining({
    ...{ status: 422, code: 'comment.unseen' },
    message: expect.stringContaining('Jody Clerk may not open'),
  });
  const create = (userid: number) =>
    call(mia)(commentCalls.create, { comment: { discussionid, content: '@x', ...usertags(userid) } });
  const { id } = await create(JOSS);
  for (const ask of [
    create(CLERK),
    call(mia)(commentCalls.update, { comment: { id, content: '@y', ...usertags(CLERK) } }),
    call(mia)(discussionCalls.update, {
      id: discussionid,
      comments: { comment: { content: '@x', ...usertags(CLERK) } },
    }),
    call(mia)(discussionCalls.create, {
      ...{ topic: 'Late', entitytype: 'Booking', entityid: '46' },
      comments: { comment: { content: '@x', ...usertags(CLERK) } },
    }),
  ])
    await expect(ask).rejects.toEqual(refusal);
  expect((await call(mia)(discussionCalls.find, { id: discussionid })).comments.map((c) => c.content)).toEqual([
    ...['Late ferry', '@x'],
  ]);
  // Who was named before and has lost the right since keeps nobody from mending the words.
  shut.add(JOSS);
  await call(mia)(commentCalls.update, { comment: { id, content: '@z', ...usertags(JOSS) } });
  shut.delete(JOSS);
});
