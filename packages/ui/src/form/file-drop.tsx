import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { FileUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

const t = wordsOf(listWords);

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? t('kilobytes', { size: Math.round(bytes / 1024) }) : t('megabytes', { size: Math.round(bytes / 1e6) });
/** Drop a file, or choose one; says what it takes and refuses the rest in words. */
export function FileDrop({
  label,
  hint,
  accept,
  maxBytes,
  onFile,
  file,
  disabled,
}: {
  label: string;
  hint?: ReactNode;
  accept?: string;
  maxBytes?: number;
  onFile: (file: File) => void;
  file?: File;
  disabled?: boolean;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = (f: File | undefined) => {
    if (!f) return;
    const fits =
      !accept ||
      accept
        .split(',')
        .some((a) =>
          a.trim().startsWith('.')
            ? f.name.toLowerCase().endsWith(a.trim())
            : a.trim().endsWith('/*')
              ? f.type.startsWith(a.trim().slice(0, -1))
              : f.type === a.trim(),
        );
    if (!fits) return setRefusal(t('isNotAccepted', { name: f.name, accept }));
    if (maxBytes && f.size > maxBytes) return setRefusal(t('isLarger', { name: f.name, most: sizeOf(maxBytes) }));
    setRefusal(undefined);
    onFile(f);
  };
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(e) => {
          e.preventDefault();
          setOver(false);
          if (!disabled) take(e.dataTransfer.files[0]);
        }}
        className={cx(
          // Its input is placed by it: else the focus would scroll a whole dialog out of its frame.
          'relative grid cursor-pointer justify-items-center gap-1 rounded-card border border-dashed border-control bg-surface-1 px-4 py-8 text-center hover:bg-surface-2 focus-within:outline-2 focus-within:outline-focus',
          over && 'border-accent bg-accent-soft',
          disabled && 'cursor-not-allowed opacity-60',
        )}
      >
        <FileUp aria-hidden className="mb-1 size-5 text-muted" />
        <span className="text-sm font-medium">{file ? file.name : label}</span>
        <span className="text-table text-muted">
          {file ? t('chooseAnother', { size: Math.max(1, Math.round(file.size / 1024)) }) : hint}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={(e) => {
            take(e.target.files?.[0]);
            e.target.value = '';
          }}
        />
      </label>
      {refusal && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {refusal}
        </p>
      )}
    </div>
  );
}
