/** The menu as people with this role would have it, with what is not saved yet; what is missing says what it lacks. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { Card, cx, wordsOf } from '@cartage/ui/core.ts';
import { EyeOff } from 'lucide-react';
import { type Menus, shows, useMenus, type MenuItem } from '../../menu.ts';
import type { Granted } from './role-draft.ts';
import { permissionName } from '../permission-name.ts';

const t = wordsOf(roleWords);

const asPermission = (name: string) => (name.includes('.') ? name : `${name}.View`);

export function WhatTheySee({ kind, granted, saved }: { kind: keyof Menus; granted: Granted; saved: Granted }) {
  const menus = useMenus();
  const can = (of: Granted) => (name: string) => of.has(asPermission(name));
  return (
    <Card title={t('whatTheySee')}>
      <ul className="grid gap-1.5 rounded-control border border-line bg-surface-0 p-3 text-table">
        {menus[kind].map((entry) => {
          const isShown = granted.size > 0 ? shows(entry, can(granted)) : entry.to === '/settings';
          const Icon = isShown ? entry.icon : EyeOff;
          return (
            <li key={entry.to} className="flex items-center gap-2">
              <Icon className={cx('size-4 shrink-0', !isShown && 'text-muted')} aria-hidden />
              <span className={cx(!isShown && 'text-muted line-through')}>{entry.label}</span>
              <span className="ml-auto whitespace-nowrap text-right text-xs text-muted">
                {isShown ? <Note entry={entry} granted={granted} saved={saved} /> : lackOf(entry, granted)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
function Note({ entry, granted, saved }: { entry: MenuItem; granted: Granted; saved: Granted }) {
  if (!entry.permission) return null;
  const manage = `${entry.permission}.Manage`;
  if (!saved.has(asPermission(entry.permission))) return <span className="text-accent">{t('isNew')}</span>;
  if (granted.has(manage) && !saved.has(manage)) return <span className="text-accent">{t('mayChange')}</span>;
  return granted.has(manage) || entry.needs ? null : t('readsOnly');
}
/** In words: the permission without which the entry is not there. */
function lackOf({ permission, needs }: MenuItem, granted: Granted): string {
  const lacking = [permission, needs].flatMap((p) => (p ? asPermission(p) : [])).find((p) => !granted.has(p));
  return lacking ? t('lacks', { lacking: permissionName(lacking) }) : t('lacksAll');
}
