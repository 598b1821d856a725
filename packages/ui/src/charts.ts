/** The kit's fourth entry: plots. It carries recharts, so import it from a lazy part of a page only. */
export * from './chart/chart.tsx';
