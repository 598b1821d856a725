/** The save bar of a form: its changed fields as chips, its faults as links. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { useFormContext, useFormState, useWatch } from '@cartage/ui/form.ts';
import { changedNames, faultyNames, shortValue, valueAt } from './form-changes.ts';
import { SaveBar } from './save-bar.tsx';
import { choiceName, sentenceOf } from './tenant/names.ts';

const t = wordsOf(settingsWords);

export function FormSaveBar({ formId }: { formId: string }) {
  const form = useFormContext();
  const { dirtyFields, defaultValues, errors, isSubmitting } = useFormState();
  // A chip says what the field says by now, also while a change that there is already is typed on.
  useWatch();
  const changed = changedNames(dirtyFields);
  const labelOf = (name: string) => {
    const field = document.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`);
    const setting = field?.dataset['label'];
    const group = field?.closest<HTMLElement>('[data-legend]')?.dataset['legend'];
    return setting ? (group ? t('settingOf', { group, setting }) : setting) : sentenceOf(name);
  };
  const takeBack = (name: string) => {
    form.setValue(name, structuredClone(valueAt(defaultValues, name)), { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <SaveBar
      changes={changed.map((name) => {
        const shown = (value: unknown) => choiceName(name, value) ?? shortValue(value);
        const [was, is] = [shown(valueAt(defaultValues, name)), shown(form.getValues(name))];
        const label = labelOf(name);
        return {
          key: name,
          name: label,
          label:
            was === undefined || is === undefined ? (
              label
            ) : (
              <>
                {label} <s className="font-normal text-muted">{was}</s> → {is}
              </>
            ),
        };
      })}
      problems={faultyNames(errors).map((name) => ({ name: labelOf(name), onShow: () => form.setFocus(name) }))}
      label={t('saveChanges', { count: changed.length })}
      state={isSubmitting ? 'pending' : 'idle'}
      onTakeBack={takeBack}
      onDiscard={() => form.reset()}
      onSave={() => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit()}
    />
  );
}
