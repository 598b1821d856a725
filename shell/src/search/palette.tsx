/** The global search palette of shell.txt §2 and §9: 500 ms, more than 2 characters, 20rem, its texts and groups; beside them what it can start. */
import { searchWords } from '@cartage/contract/words/shell/search.ts';
import { searchCalls, type SearchType } from '@cartage/contract/core/search.ts';
import {
  Kbd,
  skip,
  Spinner,
  Status,
  useCall,
  useDebounced,
  useFocusBack,
  useNavigate,
  useSession,
  useWords,
} from '@cartage/ui/core.ts';
import { Command } from 'cmdk';
import { Building2, CornerDownLeft, HandCoins, Package, ReceiptText, Search, type LucideIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { type PaletteCommand, useCommands } from './commands.ts';
import { recentHits, rememberHit } from './recents.ts';
import { hitOf, type Hit } from './result.ts';

export const DEBOUNCE_MS = 500,
  LONGER_THAN = 2;
const TYPES = ['Booking', 'Invoice', 'Customer', 'Payment'] as const satisfies readonly SearchType[];
const ICONS: Record<SearchType, LucideIcon> = {
  Booking: Package,
  Invoice: ReceiptText,
  Customer: Building2,
  Payment: HandCoins,
};

export default function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const t = useWords(searchWords);
  const [text, setText] = useState('');
  const focusBack = useFocusBack();
  const navigate = useNavigate();
  const { customerId, user } = useSession();
  const [recents] = useState(() => recentHits(user?.id));
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  // Staff search for everyone: the specification sends the customer's id empty then.
  const found = useCall(
    searchCalls.search,
    query.length > LONGER_THAN ? { query, customerId: customerId ?? '' } : skip,
    { staleMs: 0 },
  );
  const { acts, pages } = useCommands(text);
  const empty = text.trim() === '',
    asked = text.trim().length > LONGER_THAN;
  const waiting = asked && (query !== text.trim() || found.isFetching);
  const headings: Record<SearchType, string> = {
    Booking: t('bookings'),
    Invoice: t('invoices'),
    Customer: t('customers'),
    Payment: t('payment'),
  };
  const groups = TYPES.map((type) => ({
    type,
    heading: headings[type],
    hits: (asked ? (found.data ?? []) : [])
      .filter((r) => r.type === type)
      .map(hitOf)
      .filter((h) => h !== undefined),
  }));
  const nothing = asked && !waiting && acts.length + pages.length === 0 && groups.every((g) => g.hits.length === 0);
  const open = (hit: Hit) => {
    if (!hit.to) return;
    rememberHit(user?.id, hit);
    onClose();
    void navigate(hit.to);
  };
  const run = (c: PaletteCommand) => {
    if (!c.to) return onShortcuts();
    onClose();
    void navigate(c.to);
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusBack}
          className="fixed left-1/2 top-[12vh] z-50 w-[calc(100vw-1.5rem)] max-w-2xl -translate-x-1/2 animate-open overflow-hidden rounded-card border border-line bg-surface-1 shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('search')}</Dialog.Title>
          <Command shouldFilter={false} label={t('search')}>
            <div className="flex items-center gap-2.5 border-b border-line px-3.5">
              <Search aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              <Command.Input
                autoFocus
                value={text}
                onValueChange={setText}
                placeholder={t('searchHere')}
                className="h-12 flex-1 bg-transparent text-base outline-none"
              />
              {waiting && <Spinner />}
            </div>
            <Command.List className="max-h-[20rem] overflow-y-auto p-1.5 [&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted">
              {empty && <p className="px-2 pt-1.5 text-table text-muted">{t('searchForSomething')}</p>}
              {!empty && !asked && (
                <p className="px-2 pt-1.5 text-table text-muted">{t('typeThreeCharactersOrMore')}</p>
              )}
              {nothing && <p className="px-2 py-3 text-center text-muted">{t('weCouldNotFindAnything')}</p>}
              {empty && recents.length > 0 && (
                <Command.Group heading={t('recent')}>
                  {recents.map((hit) => (
                    <HitItem key={hit.key} hit={hit} value={`recent:${hit.key}`} onOpen={() => open(hit)} />
                  ))}
                </Command.Group>
              )}
              {acts.length > 0 && (
                <Command.Group heading={t('do')}>
                  {acts.map((c) => (
                    <CommandItem key={c.key} command={c} onRun={() => run(c)} />
                  ))}
                </Command.Group>
              )}
              {pages.length > 0 && (
                <Command.Group heading={t('goTo')}>
                  {pages.map((c) => (
                    <CommandItem key={c.key} command={c} onRun={() => run(c)} />
                  ))}
                </Command.Group>
              )}
              {groups.map(
                ({ type, heading, hits }) =>
                  hits.length > 0 && (
                    <Command.Group key={type} heading={heading}>
                      {hits.map((hit) => (
                        <HitItem key={hit.key} hit={hit} value={hit.key} onOpen={() => open(hit)} />
                      ))}
                    </Command.Group>
                  ),
              )}
            </Command.List>
            <p className="flex items-center gap-4 border-t border-line px-3.5 py-2 text-xs text-muted">
              <span>{t('pressEscToCancel')}</span>
              <span className="ml-auto flex items-center gap-1.5 max-sm:hidden">
                <CornerDownLeft aria-hidden className="size-3.5" /> {t('opens')}
              </span>
              <span className="flex items-center gap-1.5 max-sm:hidden">
                <Kbd>?</Kbd> {t('shortcutsInline')}
              </span>
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Item({
  value,
  icon: Icon,
  disabled,
  onSelect,
  children,
}: {
  value: string;
  icon: LucideIcon;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Command.Item
      value={value}
      disabled={!!disabled}
      onSelect={onSelect}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 data-[disabled=true]:cursor-default data-[selected=true]:bg-surface-2"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
      {children}
    </Command.Item>
  );
}
const CommandItem = ({ command: c, onRun }: { command: PaletteCommand; onRun: () => void }) => (
  <Item value={`do:${c.key}`} icon={c.icon} onSelect={onRun}>
    <span className="flex-1">{c.label}</span>
    {c.keys && <Kbd>{c.keys}</Kbd>}
  </Item>
);
/** Number, route and where it stands for freight; name and code for a customer. */
function HitItem({ hit, value, onOpen }: { hit: Hit; value: string; onOpen: () => void }) {
  const isCode = hit.type === 'Booking' || hit.type === 'Invoice';
  return (
    <Item value={value} icon={ICONS[hit.type]} disabled={!hit.to} onSelect={onOpen}>
      <span className={isCode ? 'mono w-24 shrink-0 text-table font-medium' : 'shrink-0 font-medium'}>{hit.title}</span>
      <span className="min-w-0 flex-1 truncate text-table">
        {hit.route} {hit.note && <span className="text-muted">{hit.note}</span>}
      </span>
      {hit.status && (
        <span className="shrink-0 text-table">
          <Status code={hit.status} />
        </span>
      )}
    </Item>
  );
}
