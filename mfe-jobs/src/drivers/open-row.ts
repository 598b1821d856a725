import { useSearchParams } from '@cartage/ui/core.ts';

/** The row that stands open beside the list, in the URL so that it can be sent to a colleague. */
export function useOpenRow(name: string): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  return [
    params.get(name) ?? undefined,
    (id) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (id) next.set(name, id);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  ];
}
