/** The service's tables stand in one schema. */
import { pgSchema } from 'drizzle-orm/pg-core';

export const schema = pgSchema('booking');
