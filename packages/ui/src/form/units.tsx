/** Choosing a unit, loaded when somebody first does: lists, which have no need of it, are spared it. */
import type { Call } from '@cartage/contract/call.ts';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '../controls/states.tsx';
import type { UnitCombobox as Box } from '../controls/unit-combobox.tsx';
import type { MoveProps } from './move-to-unit.tsx';

const LazyBox = lazy(() => import('../controls/unit-combobox.tsx').then((m) => ({ default: m.UnitCombobox })));
const LazyMove = lazy(() => import('./move-to-unit.tsx').then((m) => ({ default: m.MoveToUnit })));

/** One of the tenant's units, found by name. */
export const UnitCombobox = (props: ComponentProps<typeof Box>) => (
  <Suspense fallback={<Skeleton className="h-9 max-w-80" />}>
    <LazyBox {...props} />
  </Suspense>
);
/** Hands a record over to a unit, or to none. */
export const MoveToUnit = <C extends Call>(props: MoveProps<C>) => (
  <Suspense fallback={null}>
    <LazyMove {...(props as unknown as MoveProps<Call>)} />
  </Suspense>
);
