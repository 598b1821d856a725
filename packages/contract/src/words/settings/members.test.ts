import { Settings } from '../../core/settings.ts';
import { FEATURES } from '../../feature.ts';
import { z } from '../../zod.ts';
import { settingWords } from './members.ts';

/** Names of members, however deep they lie. */
function membersOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, of]) => [name, ...membersOf(of)]);
  const { innerType, out, element } = schema.def as { innerType?: z.ZodType; out?: z.ZodType; element?: z.ZodType };
  const inner = innerType ?? out ?? element;
  return inner ? membersOf(inner) : [];
}
test('every setting has a name, and no name is of one that there is not', () => {
  const members = Object.values(Settings.shape as Record<string, z.ZodType>).flatMap(membersOf);
  expect(Object.keys(settingWords.texts).toSorted()).toEqual([...new Set([...members, ...FEATURES])].toSorted());
});
