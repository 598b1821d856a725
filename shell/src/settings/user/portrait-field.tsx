/** The picture of a person: sent up when it is chosen, theirs once the user is saved. */
import { assetCalls, MAX_ASSET_BYTES } from '@cartage/contract/core/asset.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { userWords } from '@cartage/contract/words/settings/users.ts';
import { Button, skip, Strip, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { FileDrop, useFormContext, useWatch } from '@cartage/ui/form.ts';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';

const t = wordsOf(userWords);
const NAME = 'profilePictureId';

export function PortraitField({ userId }: { userId: number | undefined }) {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: NAME }) as string | null | undefined;
  const stored = useCall(userCalls.find, userId ? { id: userId } : skip).data?.profilePictureId;
  const [file, setFile] = useState<File>();
  const upload = useSend(assetCalls.upload, { quiet: true });
  const take = (id: string | null, of: File | undefined) => {
    setFile(of);
    setValue(NAME, id, { shouldDirty: true });
  };
  return (
    <div role="group" aria-label={t('picture')} className="grid content-start gap-2">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-table font-medium">{t('picture')}</h3>
        {(chosen === undefined ? stored : chosen) && (
          <Button size="xs" variant="ghost" icon={<Trash2 />} onClick={() => take(null, undefined)}>
            {t('takePictureAway')}
          </Button>
        )}
      </div>
      {upload.error && (
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{upload.error.validationErrors[0]?.message ?? upload.error.message}</span>
        </Strip>
      )}
      <FileDrop
        label={upload.isPending ? t('sendingPicture') : t('choosePicture')}
        hint={t('pictureHint')}
        accept=".png,.jpg,.jpeg,.webp,.gif"
        maxBytes={MAX_ASSET_BYTES}
        disabled={upload.isPending}
        file={file}
        onFile={(next) =>
          void upload.sendOrThrow({ file: next }).then(
            ({ fileName }) => take(fileName, next),
            () => undefined,
          )
        }
      />
    </div>
  );
}
