import { listWords } from '@cartage/contract/words/everywhere/lists.ts';
import { wordsOf } from '../words/spoken.ts';
import { FileUp } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

const t = wordsOf(listWords);

const sizeOf = (bytes: number) =>
  bytes < 1e6 ? t('kilobytes', { size: Math.round(bytes / 1024) }) : t('megabytes', { size: Math.round(bytes / 1e6) });
/** Drop a file, or choose one; says what it takes and refuses the rest in words. With `many` each of several is taken. */
export function FileDrop({
  label,
  hint,
  accept,
  maxBytes,
  onFile,
  file,
  disabled,
  many,
}: {
  label: string;
  hint?: ReactNode;
  accept?: string;
  maxBytes?: number;
  onFile: (file: File) => void;
  file?: File;
  disabled?: boolean;
  many?: boolean;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const refusalOf = (f: File): string | undefined => {
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
    if (!fits) return t('isNotAccepted', { name: f.name, accept });
    return maxBytes && f.size > maxBytes ? t('isLarger', { name: f.name, most: sizeOf(maxBytes) }) : undefined;
  };
  const take = (files: FileList | File[] | null) => {
    const all = [...(files ?? [])].slice(0, many ? undefined : 1);
    if (!all.length) return;
    setRefusals(all.flatMap((f) => refusalOf(f) ?? []));
    for (const f of all) if (!refusalOf(f)) onFile(f);
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
          if (!disabled) take(e.dataTransfer.files);
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
          multiple={many}
          className="sr-only"
          onChange={(e) => {
            take(e.target.files);
            e.target.value = '';
          }}
        />
      </label>
      {refusals.map((refusal) => (
        <p key={refusal} role="alert" className="mt-1 text-xs text-bad">
          {refusal}
        </p>
      ))}
    </div>
  );
}
