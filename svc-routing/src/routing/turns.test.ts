import fc from 'fast-check';
import { openTurns, type Turn } from './turns.ts';

const ROOM = { atOnce: 2, waiting: 5 };

test('as many as there is room for begin at once, the next when one leaves', () => {
  const turns = openTurns(ROOM);
  const all = [1, 1, 1].map((tenant) => turns.take(tenant));
  expect(all.map((t) => t.isWaiting())).toEqual([false, false, true]);
  all[0]!.leave();
  expect(all[2]!.isWaiting()).toBe(false);
});

test('whoever leaves the queue takes no room, and leaving twice makes none', () => {
  const turns = openTurns({ ...ROOM, atOnce: 1 });
  const [first, second, third, fourth] = [1, 1, 2, 3].map((tenant) => turns.take(tenant));
  second!.leave();
  first!.leave();
  first!.leave();
  expect([third!, fourth!].map((t) => t.isWaiting())).toEqual([false, true]);
});

test('the queue is full when as many wait as may', () => {
  const turns = openTurns({ atOnce: 1, waiting: 2 });
  turns.take(1);
  turns.take(1);
  expect(turns.isFull()).toBe(false);
  turns.take(2);
  expect(turns.isFull()).toBe(true);
});

test('while a tenant waits, no other begins twice; a tenant has its own in their order, and room is never left empty', () => {
  const step = fc.oneof(fc.record({ take: fc.nat(3) }), fc.record({ leave: fc.nat(30) }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 1, max: 3 }), (steps, atOnce) => {
      const turns = openTurns({ atOnce, waiting: 100 });
      type Seen = { tenant: number; turn: Turn; passed: number[]; isIn: boolean };
      let all: Seen[] = [];
      const look = () => {
        const begun = all.filter((s) => !s.isIn && !s.turn.isWaiting());
        for (const { tenant, passed } of all.filter((s) => s.turn.isWaiting())) {
          const others = begun.flatMap((s) => (s.tenant === tenant ? [] : [s.tenant]));
          expect(others.filter((other) => passed.includes(other))).toEqual([]);
          passed.push(...others);
        }
        for (const seen of begun) {
          const older = all.slice(0, all.indexOf(seen));
          expect(older.some((s) => s.tenant === seen.tenant && s.turn.isWaiting())).toBe(false);
          seen.isIn = true;
        }
        const isIn = all.filter((s) => s.isIn).length;
        expect(isIn).toBe(Math.min(atOnce, all.length));
      };
      for (const each of steps) {
        if ('take' in each) all.push({ tenant: each.take, turn: turns.take(each.take), passed: [], isIn: false });
        else if (all.length > 0) {
          const gone = all[each.leave % all.length]!;
          all = all.filter((s) => s !== gone);
          gone.turn.leave();
        }
        look();
      }
    }),
    { numRuns: 300, seed: 5 },
  );
});
