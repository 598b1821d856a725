/** Picture and name with 'View profile': theme, text size and density are one click away. */
import { layoutWords } from '@cartage/contract/words/shell/layout.ts';
import {
  Avatar,
  DropdownMenu,
  setAppearance,
  TEXT_SIZES,
  useAppearance,
  useNavigate,
  useSession,
  type Theme,
  useWords,
} from '@cartage/ui/core.ts';
import { Building2, ChevronsUpDown, UserRound } from 'lucide-react';

export function ProfileMenu() {
  const t = useWords(layoutWords);
  const { user, isCustomer } = useSession();
  const { theme, textSize, density } = useAppearance();
  const navigate = useNavigate();
  if (!user) return null;
  const themes: readonly [Theme, string][] = [
    ['light', t('light')],
    ['dark', t('dark')],
    ['system', t('sameAsSystem')],
  ];
  return (
    <div className="border-t border-line pt-2">
      <DropdownMenu
        align="start"
        label={t('profile')}
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2 rounded-control px-1.5 py-1 text-left hover:bg-surface-2"
          >
            <Avatar name={user.name} image={user.image} />
            <span className="min-w-0 flex-1 leading-4">
              <span className="block truncate text-table font-semibold">{user.name}</span>
              <span className="block truncate text-xs text-muted">{t('viewProfile')}</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          </button>
        }
        entries={[
          { label: t('profileAndSettings'), icon: <UserRound />, onSelect: () => void navigate('/settings') },
          ...(isCustomer
            ? [{ label: t('account'), icon: <Building2 />, onSelect: () => void navigate('/account') }]
            : []),
          'separator',
          { heading: t('theme') },
          ...themes.map(([value, label]) => ({
            label,
            radio: true,
            checked: theme === value,
            onChange: () => setAppearance({ theme: value }),
          })),
          { heading: t('textSize') },
          ...TEXT_SIZES.filter((s) => s !== 110 && s !== 175).map((size) => ({
            label: `${size} %`,
            radio: true,
            checked: textSize === size,
            onChange: () => setAppearance({ textSize: size }),
          })),
          'separator',
          {
            label: t('compactRows'),
            checked: density === 'compact',
            onChange: (on: boolean) => setAppearance({ density: on ? 'compact' : 'comfortable' }),
          },
        ]}
      />
    </div>
  );
}
