/** Which group of the directory gives which role. */
import { FieldRows, SelectField, TextField } from '@cartage/ui/form.ts';

export const GroupRoles = ({ roles }: { roles: readonly { value: string; label: string }[] }) => (
  <FieldRows
    name="ldap.groups"
    legend="Groups that give roles"
    noun="group"
    add="Add a group"
    fresh={{ group: '', role: roles[0]?.value ?? '' }}
    note="A role named here is held by who is in the group, and taken from everybody else at the next sign-in."
    className="mt-4"
  >
    {(at) => (
      <>
        <TextField name={`ldap.groups.${at}.group`} label="Group" mono className="min-w-0 flex-1 basis-48" />
        <SelectField name={`ldap.groups.${at}.role`} label="Role" options={roles} className="w-44" />
      </>
    )}
  </FieldRows>
);
