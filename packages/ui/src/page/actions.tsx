import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { ChevronDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePhone } from '../appearance/media.ts';
import { Button, type ButtonState } from '../controls/button.tsx';
import { DropdownMenu, type MenuEntry } from '../controls/menu.tsx';
import { cx } from '../cx.ts';
import { useSession } from '../session/session.tsx';

const t = wordsOf(pageWords);

export type PageAction = {
  label: string;
  icon?: ReactNode;
  onClick?: () => void;
  to?: string;
  primary?: boolean;
  destructive?: boolean;
  state?: ButtonState;
  disabled?: boolean;
  /** Why it is disabled. */ why?: string;
  /** Shown only to holders. */ permission?: string;
  /** In the dropdown, however few there are. */ inMenu?: boolean;
  /** Instead of one act: what to choose from. */ choices?: { label: string; icon?: ReactNode; onSelect: () => void }[];
};
export type PageActions = readonly (PageAction | 'separator' | false | undefined)[];
/** Primary actions are always there; secondary ones move into a dropdown on small screens. `compact`: their icons say what they are. */
export function Actions({ actions, compact }: { actions: PageActions; compact?: boolean }) {
  const { can } = useSession();
  const navigate = useNavigate();
  const phone = usePhone();
  const allowed = actions.filter(
    (a): a is PageAction | 'separator' => !!a && (a === 'separator' || !a.permission || can(a.permission)),
  );
  const real = allowed.filter((a) => a !== 'separator');
  if (!real.length) return null;
  // None marked: the first one or two are promoted, on a phone the one that stands outermost.
  const promoted = phone ? real.slice(-1) : real.slice(0, real.length <= 2 ? 2 : 1);
  const primary = real.some((a) => a.primary) ? real.filter((a) => a.primary) : promoted;
  const secondary = allowed.filter((a) => a === 'separator' || !primary.includes(a));
  const plain = secondary.filter((a) => a !== 'separator'),
    buttons = plain.filter((a) => !a.inMenu);
  const entries = (from: typeof secondary): MenuEntry[] =>
    trimmed(
      from.flatMap((a): MenuEntry[] =>
        a === 'separator'
          ? [a]
          : a.choices
            ? choicesOf(a)
            : [
                {
                  label:
                    a.disabled && a.why ? (
                      <>
                        {a.label}
                        <span className="block max-w-64 text-xs">{a.why}</span>
                      </>
                    ) : (
                      a.label
                    ),
                  icon: a.icon,
                  onSelect: () => run(a),
                  disabled: !!a.disabled,
                  destructive: !!a.destructive,
                },
              ],
      ),
    );
  const inRow = buttons.length <= 3 ? buttons : [],
    rest = entries(secondary.filter((a) => a === 'separator' || !inRow.includes(a)));
  const run = (a: PageAction) => {
    if (a.to) void navigate(a.to);
    else a.onClick?.();
  };
  const words = (a: PageAction) => (compact && a.icon ? { size: 'icon' as const, 'aria-label': a.label } : {});
  const textOf = (a: PageAction) => !(compact && a.icon) && a.label;
  const button = (a: PageAction, variant: 'default' | 'outline' | 'destructive') =>
    a.choices ? (
      <DropdownMenu
        key={a.label}
        label={a.label}
        trigger={
          <Button variant={variant} icon={a.icon} state={a.state ?? 'idle'} disabled={!!a.disabled} {...words(a)}>
            {textOf(a)}
            {!compact && <ChevronDown />}
          </Button>
        }
        entries={a.choices}
      />
    ) : a.to && !a.disabled ? (
      <Button key={a.label} asChild variant={variant} {...words(a)}>
        <Link to={a.to}>
          {a.icon}
          {textOf(a)}
        </Link>
      </Button>
    ) : (
      <Button
        key={a.label}
        variant={variant}
        icon={a.icon}
        onClick={() => a.onClick?.()}
        state={a.state ?? 'idle'}
        disabled={!!a.disabled}
        title={a.disabled ? a.why : undefined}
        {...words(a)}
      >
        {textOf(a)}
      </Button>
    );
  const look = (a: PageAction) => (a.destructive ? 'destructive' : a.primary ? 'default' : 'outline');
  return (
    <div className={cx('flex shrink-0 items-center', compact ? 'gap-1' : 'gap-2')}>
      {rest.some((e) => e !== 'separator') && (
        <div className="hidden md:block">
          <DropdownMenu
            trigger={
              <Button variant="outline" size="icon" className="size-9" aria-label={t('moreActions')}>
                <Ellipsis />
              </Button>
            }
            entries={rest}
          />
        </div>
      )}
      {inRow.length > 0 && (
        <div className="hidden items-center gap-2 md:flex">{inRow.map((a) => button(a, 'outline'))}</div>
      )}
      {plain.length > 0 && (
        <div className="md:hidden">
          <DropdownMenu
            trigger={
              <Button variant={compact ? 'ghost' : 'outline'} aria-label={t('actions')} className="max-sm:px-3">
                <Ellipsis className="sm:hidden" />
                <span className="max-sm:hidden">{t('actions')}</span>
                <ChevronDown className="max-sm:hidden" />
              </Button>
            }
            entries={entries(secondary)}
          />
        </div>
      )}
      {primary.map((a) => button(a, look(a)))}
    </div>
  );
}
/** Choices without icons are names of things, which do not say what becomes of them: the act stands over them. */
function choicesOf({ label, choices = [], disabled = false }: PageAction): MenuEntry[] {
  const entries = choices.map((c) => ({ ...c, disabled }));
  return choices.every((c) => !!c.icon) ? entries : ['separator', { heading: label }, ...entries, 'separator'];
}
/** No separator first, last or twice. */
const trimmed = (entries: MenuEntry[]): MenuEntry[] =>
  entries.filter((e, i) => e !== 'separator' || (i > 0 && i < entries.length - 1 && entries[i - 1] !== 'separator'));
