import { useSearchParams } from './search-params.ts';

/** What is open beside a list, kept in the address under `name`: going back leaves the page, and a link opens it again. */
export function useOpened(name: string): [string | undefined, (id: string | number | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | number | undefined) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === undefined) next.delete(name);
        else next.set(name, String(id));
        return next;
      },
      { replace: true },
    );
  return [params.get(name) || undefined, open];
}
