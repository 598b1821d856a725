import { useFormat, useSearchParams } from '@cartage/ui/core.ts';

/** Day and run of the routing page, in the URL. */
export function useRouteView() {
  const [params, setParams] = useSearchParams();
  const today = useFormat().today(),
    asked = params.get('day') ?? '';
  return {
    today,
    day: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today,
    run: params.get('run') ?? undefined,
    setDay: (day: string) => setParams(day === today ? {} : { day }, { replace: true }),
    setRun: (run: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          next.set('run', run);
          return next;
        },
        { replace: true },
      ),
  };
}
