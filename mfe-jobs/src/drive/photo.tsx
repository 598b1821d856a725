/** The phone's own camera; the picture is made small before it is kept. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { Button, toast, wordsOf } from '@cartage/ui/core.ts';
import { Camera, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { smallPhoto } from './picture.ts';

const t = wordsOf(driverWords);

const MOST = 4;
export function Photos({
  photos,
  onPhotos,
  label,
}: {
  photos: readonly string[];
  onPhotos: (photos: string[]) => void;
  label: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const add = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    try {
      onPhotos([...photos, await smallPhoto(file)]);
    } catch {
      toast({ title: t('pictureCannotRead'), description: t('takeAnotherOne'), tone: 'bad' });
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(e) => {
          void add(e.target.files?.[0]);
          e.target.value = '';
        }}
      />
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2">
          {photos.map((p, i) => (
            <li key={i} className="relative">
              <img
                src={`data:image/jpeg;base64,${p}`}
                alt={t('proofNumber', { number: i + 1 })}
                className="aspect-4/3 w-full rounded-card border border-line object-cover"
              />
              <button
                type="button"
                aria-label={t('removePhotoNumber', { number: i + 1 })}
                onClick={() => onPhotos(photos.filter((_, n) => n !== i))}
                className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full bg-surface-1 shadow-float"
              >
                <X className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < MOST && (
        <button
          type="button"
          disabled={busy}
          onClick={() => input.current?.click()}
          className="grid min-h-40 place-items-center gap-1 rounded-card border-2 border-dashed border-control bg-surface-1 text-base font-medium"
        >
          <span className="grid justify-items-center gap-2">
            <Camera aria-hidden className="size-8 stroke-[1.5] text-muted" />
            {busy ? t('oneMoment') : photos.length ? t('anotherPhoto') : t('takeAPhoto')}
          </span>
        </button>
      )}
    </div>
  );
}
export const BigNext = ({ children, ...rest }: React.ComponentProps<typeof Button>) => (
  <Button size="lg" className="w-full bg-accent text-on-accent hover:bg-accent/90" {...rest}>
    {children}
  </Button>
);
