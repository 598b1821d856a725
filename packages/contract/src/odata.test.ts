import fc from 'fast-check';
import { AppError } from './error.ts';
import { and, contains, eq, isIn, literal, or, parseFilter } from './odata.ts';

const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (e) {
    return e;
  }
};
const fault = (source: string): string => {
  try {
    parseFilter(source);
  } catch (e) {
    return (e as { validationErrors: { message: string }[] }).validationErrors[0]!.message;
  }
  return 'no fault';
};

test('and binds closer than or, not closer than and', () => {
  expect(parseFilter('a eq 1 or b eq 2 and not c eq 3')).toMatchObject({
    op: 'or',
    right: { op: 'and', right: { op: 'not' } },
  });
});
test('a fault names the place', () => {
  expect(fault('id eq')).toBe('Expected a field or a value at character 6');
  expect(fault('id ?? 1')).toBe('Unexpected character at character 4');
  expect(fault("substringof('a',b) eq true")).toBe("Unknown function 'substringof' at character 1");
  expect(fault('('.repeat(60))).toBe('A filter has at most 32 levels at character 34');
  expect(fault('a'.repeat(5000))).toContain('at most 4000 characters');
});
test('what the browser builds the server reads back, whatever is in the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(parseFilter(eq('name', text))).toMatchObject({
        op: 'eq',
        left: { field: 'name' },
        right: { value: text },
      });
      expect(parseFilter(or(contains('a/b', text), and(eq('x', null), isIn('y', [1, true, text]))))).toMatchObject({
        op: 'or',
        left: { op: 'contains', left: { field: 'a/b', fold: 'lower' } },
      });
    }),
  );
  expect(literal("O'Brien")).toBe("'O''Brien'");
});
test('no text at all makes the parser fail otherwise than with a 400', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const thrown = thrownBy(() => parseFilter(text));
      expect(thrown === undefined || (thrown instanceof AppError && thrown.status === 400)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
test('days, instants and guids stand without quotes as well', () => {
  expect(
    parseFilter('at ge 2026-11-21T00:00:00Z and day eq 2026-11-21 and g eq 550e8400-e29b-41d4-a716-446655440000'),
  ).toMatchObject({ op: 'and' });
});
