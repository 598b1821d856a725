/** Queries and sends over calls. Key = [call.id, input]; after a send every query of the same group is stale. */
import { ApiError } from '@cartage/client/api-error.ts';
import type { AnyCalls, Answer, Call, Input } from '@cartage/contract/call.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { ButtonState } from '../controls/button.tsx';
import { toast } from '../page/toast-store.ts';
import { wordsOf } from '../words/spoken.ts';
import { useClient } from './client.tsx';

const t = wordsOf(pageWords);

/** In place of an input: do not ask yet. */
export const skip: unique symbol = Symbol('skip');
export type CallQueryOptions<C extends Call = Call> = {
  enabled?: boolean;
  /** Keep the old answer while the next one loads. */ keep?: boolean;
  staleMs?: number;
  refetchMs?: number | false;
  retry?: boolean;
  /** The answer, where another call has brought it already. */ known?: Answer<C> | undefined;
};

export function useCall<C extends Call>(
  call: C,
  input: Input<C> | typeof skip,
  options: CallQueryOptions<C> = {},
): UseQueryResult<Answer<C>, ApiError> {
  const client = useClient();
  return useQuery<Answer<C>, ApiError>({
    queryKey: [call.id, input === skip ? null : input],
    queryFn: ({ signal }) => {
      if (namesNothing(call, input)) throw new ApiError(404, 'notFound', t('notFoundMeaning'));
      return client(call, input as Input<C>, { signal });
    },
    enabled: input !== skip && options.enabled !== false,
    meta: { group: call.group },
    ...(options.keep && { placeholderData: keepPreviousData }),
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.refetchMs !== undefined && { refetchInterval: options.refetchMs }),
    ...(options.retry === false && { retry: false }),
    ...(options.known !== undefined && { initialData: () => options.known }),
  });
}

/** An id comes from an address, which anybody may write: what is none names no record, which is not the fault of whoever asks. */
function namesNothing({ input: schema }: Call, input: unknown): boolean {
  const faults = schema.safeParse(input).error?.issues ?? [];
  return faults.length > 0 && faults.every(({ path }) => path.length === 1 && /id$/i.test(String(path[0])));
}

type RowIn<C extends Call> = Answer<C> extends { items: (infer R)[]; totalCount: number } ? R : never;
type Page<C extends Call> = { items: RowIn<C>[]; totalCount: number };
/** A list whole, up to `most` rows, page after page: for what is looked through while somebody types. */
export function useAll<C extends Call>(
  call: C,
  input: Input<C> | typeof skip,
  { most, staleMs }: { most: number; staleMs: number },
): RowIn<C>[] | undefined {
  const client = useClient();
  return useQuery<RowIn<C>[], ApiError>({
    queryKey: [call.id, input === skip ? null : input, 'all', most],
    queryFn: async ({ signal }) => {
      const rows: RowIn<C>[] = [];
      for (;;) {
        const asked = { ...(input as object), ...(rows.length && { skipCount: rows.length }) } as Input<C>;
        const page = (await client(call, asked, { signal })) as unknown as Page<C>;
        rows.push(...page.items);
        if (page.items.length === 0 || rows.length >= Math.min(page.totalCount, most)) return rows;
      }
    },
    enabled: input !== skip,
    meta: { group: call.group },
    staleTime: staleMs,
    retry: false,
  }).data;
}

type SendOptions<C> = {
  /** Other groups that this changes. */ also?: readonly AnyCalls[];
  /** Told in a toast when it is done. */ success?: string | ((answer: Answer<C>, input: Input<C>) => string);
  onDone?: (answer: Answer<C>, input: Input<C>) => void;
  /** The caller shows the error itself. */ quiet?: boolean;
};
export type Send<C extends Call> = {
  send: (input: Input<C>) => Promise<Answer<C> | undefined>;
  sendOrThrow: (input: Input<C>) => Promise<Answer<C>>;
  state: ButtonState;
  error: ApiError | null;
  reset: () => void;
  isPending: boolean;
};

/** `send` resolves to undefined when the server refused; the reason is in `error` and, unless `quiet`, in a toast. */
export function useSend<C extends Call>(call: C, options: SendOptions<C> = {}): Send<C> {
  const client = useClient(),
    queries = useQueryClient();
  const attempt = useRef({ text: '', key: '' });
  const mutation = useMutation<Answer<C>, ApiError, Input<C>>({
    mutationFn: (input) =>
      client(call, input, call.options.idempotent ? { idempotencyKey: keyFor(attempt.current, input) } : {}),
    onSuccess: (answer, input) => {
      attempt.current = { text: '', key: '' };
      const groups = new Set([call.group, ...(options.also ?? []).map(groupOf)]);
      void queries.invalidateQueries({ predicate: (q) => groups.has(String(q.meta?.['group'])) });
      if (options.success)
        toast({
          title: typeof options.success === 'string' ? options.success : options.success(answer, input),
          tone: 'ok',
        });
      options.onDone?.(answer, input);
    },
    onError: (error) => {
      if (options.quiet) return;
      const more = error.validationErrors[0]?.message ?? error.details ?? undefined;
      // A rule's refusal names its field with the same words; nobody needs them twice.
      toast({ title: error.message, description: more === error.message ? undefined : more, tone: 'bad' });
    },
  });
  const { mutateAsync, reset } = mutation;
  const send = useCallback((input: Input<C>) => mutateAsync(input).catch(() => undefined), [mutateAsync]);
  const state: ButtonState = mutation.isPending ? 'pending' : mutation.isError ? 'error' : 'idle';
  return { send, sendOrThrow: mutateAsync, state, error: mutation.error, reset, isPending: mutation.isPending };
}

const groupOf = (calls: AnyCalls) => Object.values(calls)[0]?.group ?? '';
/** The same input tried again after a lost answer carries the same key, so that nothing is made twice. */
function keyFor(attempt: { text: string; key: string }, input: unknown): string {
  const text = JSON.stringify(input);
  if (attempt.text !== text) Object.assign(attempt, { text, key: newKey() });
  return attempt.key;
}
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');

const GONE = [403, 404];
/** Defaults of shell.txt §9. Only faults that may pass are tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      // What has gone, or is not this person's to see any more, must not go on standing on the page.
      onError: (error, query) => {
        if (GONE.includes((error as ApiError).status)) query.setState({ data: undefined, dataUpdatedAt: 0 });
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 300_000,
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && [0, 429, 502, 503, 504].includes((error as ApiError).status ?? -1),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
      mutations: { retry: 0 },
    },
  });
