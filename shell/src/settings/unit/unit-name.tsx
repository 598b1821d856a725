/** A new unit, or another name for one that is there. */
import { organizationUnitCalls, type OrganizationUnit } from '@cartage/contract/core/organization-unit.ts';
import { Dialog } from '@cartage/ui/core.ts';
import { Form, TextField } from '@cartage/ui/form.ts';

type Props = {
  unit?: OrganizationUnit;
  /** Of a new one; null at the root. */ parentId?: number | null;
  onClose: () => void;
  onMade?: (id: number) => void;
};
export function UnitNameDialog({ unit, parentId = null, onClose, onMade }: Props) {
  const field = <TextField name="displayName" label="Name" autoFocus />;
  return (
    <Dialog title={unit ? 'Rename unit' : 'New unit'} onClose={onClose} width="sm">
      {unit ? (
        <Form
          call={organizationUnitCalls.update}
          values={{ id: unit.id, displayName: unit.displayName }}
          submit="Save name"
          success="Unit renamed"
          onCancel={onClose}
          onDone={onClose}
        >
          {field}
        </Form>
      ) : (
        <Form
          call={organizationUnitCalls.create}
          values={{ parentId, displayName: '' }}
          submit="Create unit"
          success="Unit created"
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
