/**
 * What is saved is read back: for every call of a service that saves, each member that its schema names is sent, and asked
 * for again from the call that reads it. Built from the contract, so a new call is covered by being there.
 */
import { type Call, declaredCalls } from '@cartage/contract/call.ts';
import { isSame } from '@cartage/server/changes.ts';
import { aStaff } from './actors.ts';
import { isSave } from './save-calls.ts';
import { absentFrom, complete, flagsOf, lowered, type Members, required, shapeOf } from './save-sample.ts';
import { randomFrom } from './sample.ts';
import type { TestService } from './service.ts';

export type SaveOptions = {
  /** By call id: members that must fit what the service knows (an id that exists, a code that is free), or what makes them; merged into the sample. `undefined` leaves one out. */
  given?: Record<string, Members | (() => Members | Promise<Members>)>;
  /** By call id and member path: why a member is deliberately not kept as it was sent. */
  notKept?: Record<string, Record<string, string>>;
  /** By call id and member path (`items[].hsCode` inside a list): why the sample goes without a member. */
  leftOut?: Record<string, Record<string, string>>;
  /** By call id and member path: why a flag does not stay lowered. */
  raised?: Record<string, Record<string, string>>;
  /** By call id and member path: where the answer holds a member under another name or in another form. */
  answeredAs?: Record<string, Record<string, (answer: any) => unknown>>;
  /** By call id: reads back what was saved where neither an id nor a list by ids does. */
  readAs?: Record<string, (sent: any, id: unknown) => Promise<unknown>>;
  /** By call id: why no call reads it back. */
  unread?: Record<string, string>;
  /** By call id: why an update without a member does not keep it. */
  replaces?: Record<string, string>;
  /** By call id: members that an update sends as wholes, such as an address. */
  wholes?: Record<string, string[]>;
};

export function walkSaves(svc: TestService, options: SaveOptions = {}): void {
  const bound = svc.definition.routes.flat().map(([call]) => call);
  const saves = bound.filter(isSave);
  const readers = new Map(saves.map((c) => [c, readerOf(c)]));
  const isRead = (c: Call) =>
    !options.unread?.[c.id] && (readers.get(c) !== undefined || options.readAs?.[c.id] !== undefined);
  const client = () => async (call: Call, input: object) =>
    (svc.as(aStaff()).call as (c: Call, i: object) => Promise<unknown>)(call, input).catch((error: unknown) => {
      const { message, validationErrors } = error as { message: string; validationErrors?: unknown };
      throw new Error(`${call.id}: ${message} ${JSON.stringify(validationErrors)} for ${JSON.stringify(input)}`);
    });

  test('every call that saves is read back by another, or says why not', () => {
    const without = saves.filter((c) => !isRead(c)).map((c) => c.id);
    expect(without.toSorted()).toEqual(Object.keys(options.unread ?? {}).toSorted());
    const known = new Set(saves.map((c) => c.id));
    for (const told of [
      options.given,
      options.notKept,
      options.leftOut,
      options.raised,
      options.answeredAs,
      options.readAs,
      options.replaces,
      options.wholes,
    ])
      expect(Object.keys(told ?? {}).filter((id) => !known.has(id))).toEqual([]);
  });
  const sampleOf = async (save: Call, seed: number, flags = true): Promise<Members> => {
    const over = options.given?.[save.id];
    const whole = withoutId(complete(save.input, randomFrom(seed)) as Members);
    const sample = merged(whole, (typeof over === 'function' ? await over() : over) ?? {}) as Members;
    return flags ? sample : (lowered(sample) as Members);
  };
  for (const save of saves.filter(isRead)) {
    const reasons = options.notKept?.[save.id] ?? {};
    const elsewhere = options.answeredAs?.[save.id] ?? {};
    /** A PUT changes what the POST of its group has made. */
    const maker = save.method === 'PUT' ? saves.find((c) => c.method === 'POST' && c.group === save.group) : undefined;
    const store = async (seed: number, flags = true) => {
      const made = maker && idOf(await client()(maker, await sampleOf(maker, seed + 100)));
      const sent = merged(await sampleOf(save, seed, flags), maker ? withId(save, made) : {}) as Members;
      return { sent, id: idOf(await client()(save, sent)) ?? made };
    };
    const answerTo = async (sent: Members, id: unknown): Promise<unknown> => {
      const readAs = options.readAs?.[save.id];
      if (readAs) return readAs(sent, id);
      const read = readers.get(save)!;
      if (read.key !== 'list') return client()(read, { [idKeyOf(read)]: id });
      const filter = 'filter' in shapeOf(read.input) && {
        filter: `id eq ${typeof id === 'string' ? `'${id}'` : String(id)}`,
      };
      const page = (await client()(read, filter || {})) as { id?: unknown }[] | { items: { id?: unknown }[] };
      return (Array.isArray(page) ? page : page.items).find((row) => row.id === id);
    };
    const lost = (sent: Members, answer: unknown): string[] =>
      leavesOf(sent)
        .filter(([path]) => !(path in reasons))
        .filter(([path, value]) => !kept(value, path in elsewhere ? elsewhere[path]!(answer) : memberOf(answer, path)))
        .map(
          ([path, value]) => `${path}: sent ${JSON.stringify(value)}, read ${JSON.stringify(memberOf(answer, path))}`,
        );

    test(`${save.id} keeps every member that it names`, async () => {
      const { sent, id } = await store(11);
      const answer = await answerTo(sent, id);
      expect(lost(sent, answer)).toEqual([]);
      // A reason for a member that is kept, or is not there any more, is out of date.
      const all = leavesOf(sent).map(([path]) => path);
      const stale = Object.keys(reasons).filter(
        (path) => !all.includes(path) || kept(at(sent, path), memberOf(answer, path)),
      );
      expect(stale).toEqual([]);
      expect(absentFrom(save.input, sent).toSorted()).toEqual(Object.keys(options.leftOut?.[save.id] ?? {}).toSorted());
    });
    const flags = Object.keys(flagsOf(complete(save.input, randomFrom(1))));
    // What is on where nobody says otherwise would be read as on, kept or not.
    if (flags.length > 0)
      test(`${save.id} keeps its flags lowered as well`, async () => {
        const { sent, id } = await store(13, false);
        const answer = await answerTo(sent, id);
        const found = Object.keys(flagsOf(sent)).filter((path) => {
          const whose = Object.keys(elsewhere).find((of) => path === of || path.startsWith(`${of}.`));
          const value = whose
            ? within(elsewhere[whose]!(answer), path.slice(whose.length + 1))
            : memberOf(answer, path);
          return value !== false;
        });
        expect(found.filter((path) => !(path in reasons)).toSorted()).toEqual(
          Object.keys(options.raised?.[save.id] ?? {}).toSorted(),
        );
      });
    if (options.replaces?.[save.id] || !hasId(save)) continue;
    test(`${save.id} keeps what an update does not send`, async () => {
      const { sent, id } = await store(12);
      const wholes = (options.wholes?.[save.id] ?? []).map((path) => only(path, at(sent, path)));
      const update = required(save.input, merged(sent, withId(save, id)));
      await client()(save, wholes.reduce(merged, update) as Members);
      expect(lost(sent, await answerTo(sent, id))).toEqual([]);
    });
  }
}

/** The call of the same group that answers one by its id, else the list. */
function readerOf(save: Call): Call | undefined {
  const group = declaredCalls().filter(
    (c) => c.group === save.group && c.service === save.service && c.method === 'GET',
  );
  const key = save.options.readBy;
  return key
    ? group.find((c) => c.key === key)
    : (group.find((c) => c.key === 'find') ?? group.find((c) => c.key === 'list'));
}
const idKeyOf = (read: Call): string => Object.keys(shapeOf(read.input)).find((k) => /id$/i.test(k)) ?? 'id';
const idOf = (answer: unknown): unknown => {
  if (typeof answer !== 'object' || answer === null) return answer;
  const { id } = answer as { id?: unknown };
  return (
    id ??
    Object.values(answer)
      .map(idOf)
      .find((inner) => inner !== undefined && inner !== null)
  );
};
/** The member that holds the entity: `customer` of `{ customer: {…} }`; none where the members lie flat. */
const wrapperOf = (save: Call): string | undefined =>
  Object.entries(shapeOf(save.input)).find(([, of]) => 'id' in shapeOf(of))?.[0];
const hasId = (save: Call): boolean => 'id' in shapeOf(save.input) || wrapperOf(save) !== undefined;
const withId = (save: Call, id: unknown): Members => {
  const wrapper = wrapperOf(save);
  return wrapper ? { [wrapper]: { id } } : { id };
};
/** New ones: the id is what the call answers, and `version` guards updates only. */
const withoutId = (sample: Members): Members =>
  Object.fromEntries(
    Object.entries(sample)
      .filter(([key]) => key !== 'id' && key !== 'version')
      .map(([key, value]) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return [key, value];
        const { id: _id, version: _version, ...rest } = value as Members;
        return [key, rest];
      }),
  );

function merged(into: unknown, over: unknown): unknown {
  if (typeof over !== 'object' || over === null || Array.isArray(over)) return over;
  const base = (typeof into === 'object' && into !== null && !Array.isArray(into) ? into : {}) as Members;
  const all: Members = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined) delete all[key];
    else all[key] = merged(base[key], value);
  }
  return all;
}
/** The members of an object by their paths; a list is one member. */
function leavesOf(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, path ? `${path}.${key}` : key));
}
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((of, key) => (of as Members | null | undefined)?.[key], value);
const within = (value: unknown, path: string): unknown => (path ? at(value, path) : value);
/** `only('a.b', 1)` is `{ a: { b: 1 } }`. */
const only = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
/** An answer holds the entity itself, or under the name that it was sent under. */
const memberOf = (answer: unknown, path: string): unknown =>
  at(answer, path) ?? at(answer, path.slice(path.indexOf('.') + 1));
/** The same, where what was sent is written as the wire writes it; an answer may say more than was sent. */
function kept(sent: unknown, read: unknown): boolean {
  if (isSame(sent, read)) return true;
  if (typeof sent === 'string' && typeof read === 'string')
    return sent.trim() === read.trim() || (/^\d{4}-.*T/.test(sent) && Date.parse(sent) === Date.parse(read));
  if (typeof sent === 'number' || typeof read === 'number')
    return sent !== null && read !== null && Number(sent) === Number(read);
  if (Array.isArray(sent)) return Array.isArray(read) && sent.every((one, n) => kept(one, read[n]));
  if (typeof sent === 'object' && sent !== null && typeof read === 'object' && read !== null)
    return Object.entries(sent).every(([key, value]) => kept(value, (read as Members)[key]));
  return false;
}
