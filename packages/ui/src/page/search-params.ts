import {
  useSearchParams as useRouters,
  useLocation,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router';

type Change = URLSearchParamsInit | ((now: URLSearchParams) => URLSearchParamsInit);
/** The router's own, but what replaces an address keeps what the history knows of it (the list that a record was opened from). */
export function useSearchParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, set] = useRouters();
  const { state } = useLocation();
  return [params, (change, options) => set(change as never, options?.replace ? { state, ...options } : options)];
}
