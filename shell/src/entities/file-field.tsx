/** A file that a field holds: sent up when it is chosen, kept with the record when that is saved. */
import { entityWords } from '@cartage/contract/words/entities/records.ts';
import { assetCalls, MAX_ASSET_BYTES } from '@cartage/contract/core/asset.ts';
import { Button, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Field, FileDrop, type FieldProps } from '@cartage/ui/form.ts';
import { Paperclip, X } from 'lucide-react';

const t = wordsOf(entityWords);

export function FileField(field: FieldProps) {
  const upload = useSend(assetCalls.upload);
  return (
    <Field {...field}>
      {({ value, onChange, name }) => {
        const held = value as { assetId: string; fileName: string } | null | undefined;
        const take = async (file: File) => {
          const kept = await upload.send({ file });
          if (kept) onChange({ assetId: kept.fileName, fileName: file.name.slice(0, 200) });
        };
        return held ? (
          <span data-name={name} className="flex items-center gap-2 text-sm">
            <Paperclip aria-hidden className="size-4 text-muted" />
            <span className="min-w-0 truncate">{held.fileName}</span>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('takeOutFileName', { fileName: held.fileName })}
              icon={<X />}
              onClick={() => onChange(null)}
            />
          </span>
        ) : (
          <FileDrop
            label={upload.isPending ? t('sending') : t('dropFile')}
            hint={t('atMost5Mb')}
            maxBytes={MAX_ASSET_BYTES}
            disabled={upload.isPending}
            onFile={(file) => void take(file)}
          />
        );
      }}
    </Field>
  );
}
