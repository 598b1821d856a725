/** Fields shown and hidden, and rows that stand out, by what a record holds. */
import { entityDesignWords } from '@cartage/contract/words/entities/design.ts';
import type { EntityShape } from '@cartage/contract/core/entities/definition.ts';
import { HIGHLIGHTS } from '@cartage/contract/core/entities/field.ts';
import { fieldsOf } from '@cartage/contract/core/entities/rules.ts';
import { Button, EmptyState, wordsOf, worded } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';
import { Plus, SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { When } from './condition.tsx';
import type { DraftProps } from './draft.ts';

const t = wordsOf(entityDesignWords);

const COLOURS = worded(() => ({ accent: t('blue'), ok: t('green'), warn: t('amber'), danger: t('red') }));
export function Rules({ shape, change }: DraftProps) {
  const { options } = shape;
  const fields = fieldsOf(shape).map(([value, p]) => ({ value, label: p.displayname }));
  const set = (more: Partial<EntityShape['options']>) => change({ ...shape, options: { ...options, ...more } });
  const first = fields[0]?.value,
    second = fields[1]?.value;
  if (!first)
    return <EmptyState icon={<SlidersHorizontal />} title={t('noFieldsYet')} text={t('rulesDependOnFields')} />;
  const { hideshowfield: shown, highlightrow: rows } = options;
  return (
    <div className="grid gap-5 p-4">
      <Group
        title={t('fieldsShownAndHidden')}
        add={
          second
            ? () =>
                // oxlint-disable-next-line words/bare-text -- a code
                set({ hideshowfield: [...shown, { field: second, act: 'show', when: { field: first, is: 'filled' } }] })
            : undefined
        }
      >
        {shown.map((rule, n) => (
          <Row key={n} onRemove={() => set({ hideshowfield: shown.filter((_, m) => m !== n) })}>
            <Choice
              aria-label={t('whatHappens')}
              value={rule.act}
              onChange={(e) =>
                set({ hideshowfield: shown.with(n, { ...rule, act: e.target.value as 'show' | 'hide' }) })
              }
            >
              <option value="show">{t('show')}</option>
              <option value="hide">{t('hide')}</option>
            </Choice>
            <Choice
              aria-label={t('field')}
              value={rule.field}
              onChange={(e) => set({ hideshowfield: shown.with(n, { ...rule, field: e.target.value }) })}
            >
              {fields.map((f) => (
                <option key={f.value} value={f.value}>
                  {f.label}
                </option>
              ))}
            </Choice>
            <When
              fields={fields}
              when={rule.when}
              onChange={(when) => set({ hideshowfield: shown.with(n, { ...rule, when }) })}
            />
          </Row>
        ))}
      </Group>
      <Group
        title={t('rowsThatStandOut')}
        add={() => set({ highlightrow: [...rows, { colour: 'warn', when: { field: first, is: 'filled' } }] })}
      >
        {rows.map((rule, n) => (
          <Row key={n} onRemove={() => set({ highlightrow: rows.filter((_, m) => m !== n) })}>
            <Choice
              aria-label={t('colour')}
              value={rule.colour}
              onChange={(e) => set({ highlightrow: rows.with(n, { ...rule, colour: e.target.value as 'warn' }) })}
            >
              {HIGHLIGHTS.map((c) => (
                <option key={c} value={c}>
                  {COLOURS()[c]}
                </option>
              ))}
            </Choice>
            <When
              fields={fields}
              when={rule.when}
              onChange={(when) => set({ highlightrow: rows.with(n, { ...rule, when }) })}
            />
          </Row>
        ))}
      </Group>
    </div>
  );
}
type GroupProps = { title: string; add: (() => void) | undefined; children: ReactNode[] };
const Group = ({ title, add, children }: GroupProps) => (
  <section className="grid gap-2">
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-table font-semibold">{title}</h3>
      <Button
        variant="outline"
        size="sm"
        icon={<Plus />}
        disabled={!add}
        why={t('needsTwoFields')}
        onClick={add}
        aria-label={t('addRuleTitle', { title })}
      >
        {t('addRule')}
      </Button>
    </div>
    {children.length ? children : <p className="text-table text-muted">{t('noneSentence')}</p>}
  </section>
);
const Row = ({ onRemove, children }: { onRemove: () => void; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 rounded-card border border-line p-2">
    {children}
    <Button
      variant="ghost"
      size="icon"
      className="ml-auto"
      aria-label={t('takeRuleOut')}
      icon={<X />}
      onClick={onRemove}
    />
  </div>
);
