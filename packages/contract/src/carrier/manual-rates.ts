/** The carrier code of accounts without a machine behind them: quoted from their own rate card, their status told by people or files. */
export const MANUAL = 'MANUAL';
