/** A unit put elsewhere with all that is below it: by the tree, or by the name of where it goes. Either can be taken back. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Dialog, toast, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Field, Form, UnitCombobox } from '@cartage/ui/form.ts';
import type { Ref } from 'react';

const t = wordsOf(unitWords);

/** Tells that a unit was moved, with the way back to where it stood. */
export function useMoved(): (unit: OrganizationUnit, from: number | null) => void {
  const back = useSend(organizationUnitCalls.move, {
    success: (unit) => t('movedBack', { displayName: unit.displayName }),
  });
  return ({ id, displayName }, from) =>
    toast({
      title: t('moved', { displayName }),
      tone: 'ok',
      action: { label: t('undo'), onClick: () => void back.send({ id, parentId: from }) },
    });
}

export function UnitMoveDialog({ unit, onClose }: { unit: OrganizationUnit; onClose: () => void }) {
  const moved = useMoved();
  return (
    <Dialog title={t('moveAsked', { displayName: unit.displayName })} onClose={onClose} width="sm">
      <Form
        call={organizationUnitCalls.move}
        values={{ id: unit.id, parentId: unit.parentId }}
        submit={t('move')}
        onCancel={onClose}
        onDone={() => {
          moved(unit, unit.parentId);
          onClose();
        }}
      >
        <Field name="parentId" label={t('standsBelow')} hint={t('standsBelowHint')}>
          {(c) => (
            <UnitCombobox
              id={c.id}
              label={t('standsBelow')}
              none={t('topLevel')}
              invalid={!!c['aria-invalid']}
              disabled={c.disabled}
              describedBy={c['aria-describedby']}
              ref={c.ref as Ref<HTMLButtonElement>}
              onBlur={c.onBlur}
              value={(c.value as number | null | undefined) ?? null}
              onChange={c.onChange}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
