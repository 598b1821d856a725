/** Stands behind the words of a mail that goes on. */
export const CUT = '\n\n(The mail is longer; all of it is in the inbox.)';
