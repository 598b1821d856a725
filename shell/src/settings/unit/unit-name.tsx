/** A new unit, or another name for one that is there. */
import { unitWords } from '@cartage/contract/words/settings/units.ts';
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Dialog, wordsOf } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';

const t = wordsOf(unitWords);

type Props = {
  unit?: OrganizationUnit;
  /** Of a new one; null at the root. */ parentId?: number | null;
  onClose: () => void;
  onMade?: (id: number) => void;
};
export function UnitNameDialog({ unit, parentId = null, onClose, onMade }: Props) {
  const field = <TextField name="displayName" label={t('name')} autoFocus />;
  return (
    <Dialog title={unit ? t('renameUnit') : t('newUnit')} onClose={onClose} width="sm">
      {unit ? (
        <Form
          call={organizationUnitCalls.update}
          values={{ id: unit.id, displayName: unit.displayName }}
          submit={t('saveName')}
          success={t('unitRenamed')}
          onCancel={onClose}
          onDone={onClose}
        >
          {field}
        </Form>
      ) : (
        <Form
          call={organizationUnitCalls.create}
          values={{ parentId, displayName: '' }}
          submit={t('createUnit')}
          success={t('unitCreated')}
          onCancel={onClose}
          onDone={(made) => {
            onMade?.((made as OrganizationUnit).id);
            onClose();
          }}
        >
          {field}
        </Form>
      )}
    </Dialog>
  );
}
