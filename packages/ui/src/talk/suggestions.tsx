/** What an @ or a # offers: people, addresses outside, records; rows above the box, chosen by keys without leaving it. */
import { suggestionCalls, type SuggestedUser } from '@cartage/contract/communication/comment.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { words } from '@cartage/contract/status.ts';
import type { Input } from '@cartage/contract/call.ts';
import { wordsOf } from '../words/spoken.ts';
import { searchCalls, type SearchResult } from '@cartage/contract/core/search.ts';
import { ENTITY_READ } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls, type NamedRecord } from '@cartage/contract/core/entities/entity.ts';
import { ownRecordTalk } from '@cartage/contract/communication/talk.ts';
import { jobCalls, type JobSummary } from '@cartage/contract/jobs/job.ts';
import { Hash, Mail } from 'lucide-react';
import { Avatar } from '../controls/bits.tsx';
import { useDebounced } from '../controls/debounce.ts';
import { Kbd } from '../controls/input.tsx';
import { Badge } from '../controls/status.tsx';
import { cx } from '../cx.ts';
import { skip, useCall } from '../query/query.tsx';
import { useSession } from '../session/session.tsx';
import { fits, type Option, type Typing } from './tags.ts';

const t = wordsOf(discussionWords);

const MOST = 6,
  REST_MS = 80,
  /** The search knows nothing shorter. */ SHORTEST = 3;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** A discussion, or the record on which one begins. */
export type Place = Omit<Input<typeof suggestionCalls.users>, 'filter'>;

export function useSuggestions(typing: Typing | undefined, place: Place): Option[] {
  const { isTenant, can } = useSession();
  // What the filter language reads otherwise stands between words: O'Brien is found by both of its own.
  const typed = typing?.word.replace(/['"()=]+/g, ' ').trim() ?? '';
  const word = useDebounced(typed, REST_MS);
  const people = useCall(suggestionCalls.users, typing?.sign === '@' ? { ...place, filter: word } : skip, {
    keep: true,
  });
  const records = useCall(
    searchCalls.search,
    typing?.sign === '#' && word.length >= SHORTEST ? { query: word } : skip,
    { keep: true },
  );
  const jobs = useCall(
    jobCalls.list,
    typing?.sign === '#' && word.length >= SHORTEST && can('Job.View') ? { search: word, maxResultCount: MOST } : skip,
    { keep: true },
  );
  const own = useCall(
    entityCalls.titled,
    typing?.sign === '#' && word.length >= SHORTEST && can(...ENTITY_READ) ? { title: word } : skip,
    { keep: true },
  );
  if (!typing) return [];
  // What was offered before the last letter stays only where it still fits: Enter takes the first.
  const isLate =
    word !== typed ||
    people.isPlaceholderData ||
    records.isPlaceholderData ||
    jobs.isPlaceholderData ||
    own.isPlaceholderData;
  const stillFits = ({ label, note }: Option) => !isLate || fits(typed, `${label} ${note}`);
  if (typing.sign === '#') {
    if (word.length < SHORTEST) return [];
    const ofJobs = (jobs.data?.items ?? []).map(jobOption).filter(stillFits);
    const others = (records.data ?? []).flatMap(recordOption).filter(stillFits);
    const ofOwn = (own.data ?? []).map(ownOption).filter(stillFits);
    // Freight has a booking and a job under much the same numbers, and an inspection of it too: none crowds out the others.
    return shared([others, ofJobs, ofOwn], MOST);
  }
  const found = (people.data ?? [])
    .filter((p) => p.userid !== null || isTenant)
    .map(personOption)
    .filter(stillFits);
  const address = typing.word;
  const isNew = isTenant && EMAIL.test(address) && !found.some((o) => o.kind === 'outside' && o.email === address);
  return [
    ...found.slice(0, MOST),
    ...(isNew ? [{ kind: 'outside', email: address, label: address, note: t('outside') } as const] : []),
  ];
}
function personOption(p: SuggestedUser): Option {
  if (p.userid === null) return { kind: 'outside', email: p.email, label: p.email, note: t('outside') };
  const label = `${p.name} ${p.surname}`.trim() || p.email;
  return {
    kind: 'user',
    userid: p.userid,
    label,
    note: p.customerid === null ? p.email : t('customerOf', { email: p.email }),
  };
}
const NAMES: Record<string, string[]> = {
  Booking: ['ConsignmentId'],
  Invoice: ['InvoiceNumber'],
  Customer: ['CompanyName', 'CustomerName', 'ContactName'],
};
function recordOption({ type, ref, details }: SearchResult): Option[] {
  let known: Record<string, unknown>;
  try {
    known = JSON.parse(details) as Record<string, unknown>;
  } catch {
    return [];
  }
  const told = (name: string) => known[name] ?? known[name.charAt(0).toLowerCase() + name.slice(1)];
  const label = NAMES[type]?.map(told).find((v) => typeof v === 'string' && v !== '');
  if (typeof label !== 'string') return [];
  const whose = told('CompanyName') ?? told('CustomerName');
  return [
    {
      kind: 'record',
      entity: type,
      entityid: ref,
      label,
      note: [words(type), type !== 'Customer' && whose].filter(Boolean).join(', '),
    },
  ];
}
function jobOption(j: JobSummary): Option {
  const note = [words('Job'), j.connoteno, j.customername, j.tosuburb].filter(Boolean).join(', ');
  return { kind: 'record', entity: 'Job', entityid: j.id, label: j.jobno, note };
}

function ownOption(r: NamedRecord): Option {
  const { entitytype, entityid } = ownRecordTalk({ id: r.definitionId, options: { module: r.module } }, r);
  return { kind: 'record', entity: entitytype, entityid, label: r.title, note: r.type };
}
/** The first of each list, then the second of each, as long as there is room; each list's own stay together. */
function shared(lists: readonly Option[][], most: number): Option[] {
  const taken = lists.map(() => 0);
  const count = () => taken.reduce((sum, n) => sum + n, 0);
  for (let round = 0; round < most; round++)
    lists.forEach((list, n) => {
      if (round < list.length && count() < most) taken[n]! += 1;
    });
  return lists.flatMap((list, n) => list.slice(0, taken[n]));
}

export function Suggestions({
  id,
  options,
  active,
  onPick,
  sign,
}: {
  id: string;
  options: Option[];
  active: number;
  onPick: (option: Option) => void;
  sign: '@' | '#';
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface-1 shadow-float">
      <ul id={id} role="listbox" aria-label={sign === '@' ? t('peopleAndAddresses') : t('records')} className="p-1">
        {options.map((o, i) => (
          <li
            key={o.kind + o.label + o.note + (o.kind === 'record' ? o.entityid : '')}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            // Before the click, so that the box keeps the cursor.
            onMouseDown={(e) => {
              e.preventDefault();
              onPick(o);
            }}
            className={cx(
              'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1 text-table touch',
              i === active ? 'bg-accent-soft' : 'hover:bg-surface-2',
            )}
          >
            <Face option={o} />
            <span className="min-w-0 flex-1">
              <b className={cx('block truncate font-semibold', o.kind === 'record' && 'mono text-xs')}>{o.label}</b>
              <span className="block truncate text-xs text-muted">{o.note}</span>
            </span>
            {o.kind === 'outside' && (
              <Badge tone="info" icon={<Mail />}>
                {t('byMail')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <p className="hidden items-center gap-2 border-t border-line px-3 py-1.5 text-xs text-muted sm:flex">
        <Kbd>↑</Kbd>
        {t.parts('keys', { down: <Kbd>↓</Kbd>, enter: <Kbd>Enter</Kbd>, esc: <Kbd>Esc</Kbd> })}
      </p>
    </div>
  );
}
function Face({ option: o }: { option: Option }) {
  if (o.kind === 'user') return <Avatar name={o.label} />;
  const Icon = o.kind === 'outside' ? Mail : Hash;
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4',
        o.kind === 'outside' ? 'bg-info-soft text-info' : 'bg-surface-2 text-muted',
      )}
    >
      <Icon />
    </span>
  );
}
