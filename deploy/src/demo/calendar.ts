/** The demo's working days: Monday to Friday, and today whatever day it is, so that there is always a day in progress. */
import { addDays, isWeekend } from '@cartage/contract/time.ts';

export type Calendar = { today: string; days: string[]; next(day: string, working: number): string };

export function calendarTo(today: string, weeks: number): Calendar {
  const works = (day: string) => day === today || !isWeekend(day);
  const days: string[] = [];
  for (let day = addDays(today, -7 * weeks); day <= today; day = addDays(day, 1)) if (works(day)) days.push(day);
  return {
    today,
    days,
    next(day, working) {
      let at = day;
      for (let left = working; left > 0; left--)
        do at = addDays(at, 1);
        while (!works(at));
      return at;
    },
  };
}
