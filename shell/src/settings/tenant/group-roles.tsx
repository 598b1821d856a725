/** Which group of the directory gives which role. */
import { Button } from '@cartage/ui/core.ts';
import { SelectField, TextField, useFieldArray, useFormContext } from '@cartage/ui/form.ts';
import { Plus, X } from 'lucide-react';

export function GroupRoles({ roles }: { roles: readonly { value: string; label: string }[] }) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name: 'ldap.groups' });
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="mb-1 text-table font-medium">Groups that give roles</legend>
      {fields.length > 0 && (
        <p className="text-table text-muted">
          A role named here is held by who is in the group, and taken from everybody else at the next sign-in.
        </p>
      )}
      {fields.map((field, at) => (
        <div key={field.id} className="flex flex-wrap items-end gap-2">
          <TextField name={`ldap.groups.${at}.group`} label="Group" mono className="min-w-0 flex-1 basis-48" />
          <SelectField name={`ldap.groups.${at}.role`} label="Role" options={roles} className="w-44" />
          <Button size="icon" variant="ghost" aria-label={`Remove group ${at + 1}`} onClick={() => remove(at)}>
            <X />
          </Button>
        </div>
      ))}
      <Button
        size="sm"
        variant="outline"
        icon={<Plus />}
        className="justify-self-start"
        onClick={() => append({ group: '', role: roles[0]?.value ?? '' })}
      >
        Add a group
      </Button>
    </fieldset>
  );
}
