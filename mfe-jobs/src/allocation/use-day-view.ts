/** A day and some of its drivers, in the URL so that both can be sent to a colleague. */
import { useFormat, useSearchParams } from '@cartage/ui/core.ts';
import { useMemo } from 'react';

export function useDayView() {
  const [params, setParams] = useSearchParams();
  const today = useFormat().today();
  const put = (name: string, value: string | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const asked = params.get('day') ?? '',
    drivers = params.get('drivers') ?? '';
  return {
    params,
    put,
    today,
    day: /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : today,
    /** Empty: all. */
    drivers: useMemo(() => new Set(drivers.split(',').filter(Boolean)), [drivers]),
    setDay: (day: string) => put('day', day === today ? undefined : day),
    setDrivers: (ids: ReadonlySet<string>) => put('drivers', [...ids].join(',')),
  };
}
