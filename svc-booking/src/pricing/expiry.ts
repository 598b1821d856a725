/** How long a price holds, whoever said it. */
const VALID_DAYS = 14;
export const expiryOf = (asked: Date): string => new Date(asked.getTime() + VALID_DAYS * 86_400_000).toISOString();
