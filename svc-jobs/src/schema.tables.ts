import { pgSchema } from 'drizzle-orm/pg-core';

export const jobsSchema = pgSchema('jobs');
