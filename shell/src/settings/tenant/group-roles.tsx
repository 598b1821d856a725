/** Which group of the directory gives which role. */
import { providerWords } from '@cartage/contract/words/settings/sign-in.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { FieldRows, SelectField, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(providerWords);

export const GroupRoles = ({ roles }: { roles: readonly { value: string; label: string }[] }) => (
  <FieldRows
    name="ldap.groups"
    legend={t('groupRoles')}
    noun={t('groupNoun')}
    add={t('addGroup')}
    fresh={{ group: '', role: roles[0]?.value ?? '' }}
    note={t('groupRolesNote')}
    className="mt-4"
  >
    {(at) => (
      <>
        <TextField name={`ldap.groups.${at}.group`} label={t('group')} mono className="min-w-0 flex-1 basis-48" />
        <SelectField name={`ldap.groups.${at}.role`} label={t('role')} options={roles} className="w-44" />
      </>
    )}
  </FieldRows>
);
