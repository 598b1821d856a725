/** A schema as JSON Schema, for documents and tests: apart from zod.ts, since no page needs it. */
export { toJSONSchema } from 'zod';
