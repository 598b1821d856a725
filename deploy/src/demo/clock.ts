/** The business clock of the platform in one process. Demo data are made by the real calls at set times, then it runs on. */
export type Clock = { now(): Date; set(at: Date | undefined): void };

export function createClock(): Clock {
  let fixed: Date | undefined;
  return {
    now: () => fixed ?? new Date(),
    set: (at) => {
      fixed = at;
    },
  };
}
