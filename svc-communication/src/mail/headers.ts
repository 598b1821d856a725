/** Marks every mail that leaves here, so that one which comes back is known. */
export const OURS = 'cartage';
