/** When something is called late, and in which unit: apart from runs, since every page draws it. Pure. */

/** From so many minutes on a run is called late. */
export const LATE_MINUTES = 15;
/** The unit in which all pages say how late something is: "20 min", "7 h", "2 days". */
export function latenessIn(lateminutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (lateminutes < 60) return { unit: 'minutes', count: lateminutes };
  const hours = Math.floor(lateminutes / 60);
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
