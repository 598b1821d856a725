/** The global search palette of shell.txt §2 and §9: 500 ms, more than 2 characters, 20rem, its texts and groups. */
import { searchCalls } from '@cartage/contract/core/search.ts';
import { skip, Spinner, useCall, useDebounced, useNavigate, useSession } from '@cartage/ui/core.ts';
import { Command } from 'cmdk';
import { Package, ReceiptText, Search, type LucideIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { GROUPS, hitOf, type Hit } from './result.ts';

export const DEBOUNCE_MS = 500, LONGER_THAN = 2;
const ICONS: Partial<Record<string, LucideIcon>> = { Booking: Package, Invoice: ReceiptText };

export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { customerId } = useSession();
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const found = useCall(searchCalls.search, query.length > LONGER_THAN ? { query, ...(customerId && { customerId }) } : skip, { staleMs: 0 });
  const asked = text.trim().length > LONGER_THAN;
  const waiting = asked && (query !== text.trim() || found.isFetching);
  const groups = GROUPS.map(([type, heading]) => ({ type, heading, hits: (asked ? (found.data ?? []) : []).filter((r) => r.type === type).map(hitOf).filter((h) => h !== undefined) }));
  const open = (hit: Hit) => { if (hit.to) { onClose(); void navigate(hit.to); } };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => { if (!isOpen) onClose(); }}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Dialog.Content aria-describedby={undefined} className="fixed left-1/2 top-[12vh] z-50 w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 animate-open overflow-hidden rounded-card border border-line bg-surface-1 shadow-float outline-none">
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <Command shouldFilter={false} label="Search">
            <div className="flex items-center gap-2.5 border-b border-line px-3.5">
              <Search aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              <Command.Input autoFocus value={text} onValueChange={setText} placeholder="Search..." className="h-12 flex-1 bg-transparent text-base outline-none" />
              {waiting && <Spinner />}
            </div>
            <Command.List className="max-h-[20rem] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted">
              {!waiting && <Command.Empty className="px-3 py-8 text-center text-muted">{text.trim() === '' ? 'Search for something' : asked ? 'We could not find anything.' : 'Type three characters or more.'}</Command.Empty>}
              {groups.map(({ type, heading, hits }) => hits.length > 0 && (
                <Command.Group key={type} heading={heading}>
                  {hits.map((hit) => {
                    const Icon = ICONS[type];
                    return (
                      <Command.Item key={hit.key} value={hit.key} disabled={!hit.to} onSelect={() => open(hit)} className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[disabled=true]:cursor-default data-[selected=true]:bg-surface-2">
                        {Icon && <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />}
                        <span className={type === 'Booking' || type === 'Invoice' ? 'mono text-table font-medium' : 'font-medium'}>{hit.title}</span>
                        {hit.note && <span className="ml-auto truncate text-table text-muted">{hit.note}</span>}
                      </Command.Item>
                    );
                  })}
                </Command.Group>
              ))}
            </Command.List>
            <p className="border-t border-line px-3.5 py-2 text-xs text-muted">Press esc to cancel.</p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
