/** Picture and name with 'View profile': theme, text size and density are one click away. */
import {
  Avatar,
  DropdownMenu,
  setAppearance,
  TEXT_SIZES,
  useAppearance,
  useNavigate,
  useSession,
  type Theme,
} from '@cartage/ui/core.ts';
import { Building2, ChevronsUpDown, UserRound } from 'lucide-react';

const THEMES: readonly [Theme, string][] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'Same as the system'],
];

export function ProfileMenu() {
  const { user, isCustomer } = useSession();
  const { theme, textSize, density } = useAppearance();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <div className="border-t border-line pt-2">
      <DropdownMenu
        align="start"
        label="Profile"
        trigger={
          <button
            type="button"
            className="flex w-full items-center gap-2 rounded-control px-1.5 py-1 text-left hover:bg-surface-2"
          >
            <Avatar name={user.name} image={user.image} />
            <span className="min-w-0 flex-1 leading-4">
              <span className="block truncate text-table font-semibold">{user.name}</span>
              <span className="block truncate text-xs text-muted">View profile</span>
            </span>
            <ChevronsUpDown aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
          </button>
        }
        entries={[
          { label: 'Profile and settings', icon: <UserRound />, onSelect: () => void navigate('/settings') },
          ...(isCustomer ? [{ label: 'Account', icon: <Building2 />, onSelect: () => void navigate('/account') }] : []),
          'separator',
          { heading: 'Theme' },
          ...THEMES.map(([value, label]) => ({
            label,
            radio: true,
            checked: theme === value,
            onChange: () => setAppearance({ theme: value }),
          })),
          { heading: 'Text size' },
          ...TEXT_SIZES.filter((s) => s !== 110 && s !== 175).map((size) => ({
            label: `${size} %`,
            radio: true,
            checked: textSize === size,
            onChange: () => setAppearance({ textSize: size }),
          })),
          'separator',
          {
            label: 'Compact rows',
            checked: density === 'compact',
            onChange: (on: boolean) => setAppearance({ density: on ? 'compact' : 'comfortable' }),
          },
        ]}
      />
    </div>
  );
}
