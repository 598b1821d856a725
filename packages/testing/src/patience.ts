/**
 * The longest that a test or hook may take is there against one that hangs, and was chosen on the machine of the goals:
 * a slower one has as much longer, for each `test(name, body, ms)` and for all waits of pages.
 */
import { slownessOfRun } from './yardstick.ts';

type Any = (...args: never[]) => unknown;
/** Every number among what it is called with; what it answers or holds (`test.each`, `test.skip`) is stretched too. */
function stretched<T extends Any>(one: T): T {
  return new Proxy(one, {
    apply: (target, self, args: unknown[]) => {
      const answer: unknown = Reflect.apply(
        target,
        self,
        args.map((arg) => (typeof arg === 'number' ? arg * slownessOfRun : arg)),
      );
      return typeof answer === 'function' ? stretched(answer as Any) : answer;
    },
    get: (target, name) => {
      const held: unknown = Reflect.get(target, name);
      return typeof held === 'function' ? stretched(held as Any) : held;
    },
  });
}

jest.setTimeout(60_000 * slownessOfRun);

const NAMES = ['test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'] as const;
const globals = globalThis as unknown as Record<(typeof NAMES)[number], Any>;
if (slownessOfRun > 1) for (const name of NAMES) globals[name] = stretched(globals[name]);
