/** Where definitions and forms stand; records' pages are the contract's. */
export const designAt = (type: string): string => `/settings/entities/${encodeURIComponent(type)}`;
export const NEW_DESIGN = '/settings/new-entity';
export const formAt = (type: string): string => `/forms/${encodeURIComponent(type)}`;
