import { BaseConfig } from '@cartage/server/config.ts';

/** The operations side needs nothing beyond what every service is told. */
export const JobsConfig = BaseConfig;
