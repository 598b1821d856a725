/** One picture of the look on the ground that it is for. It is sent up at once, and seen by nobody before it is published. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { lookCalls, MAX_LOGO_BYTES, type LookPicture } from '@cartage/contract/core/look.ts';
import { Button, cx, skip, Strip, useCall, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { CircleAlert, Trash2 } from 'lucide-react';

const t = wordsOf(lookWords);

type Props = {
  picture: LookPicture;
  hint: string;
  id: string | null;
  onChange: (id: string | null) => void;
  /** Whether it stands on a dark ground whatever the theme is. */ dark?: boolean;
};
export function usePicture(id: string | null): string | null {
  const { data } = useCall(lookCalls.picture, id ? { id } : skip, { staleMs: Infinity });
  return id && data ? `data:${data.mimeType};base64,${data.base64}` : null;
}

const said = worded((): Record<LookPicture, { title: string; takeAway: string; drafted: string; drop: string }> => ({
  logo: { title: t('logo'), takeAway: t('takeLogoAway'), drafted: t('draftedLogo'), drop: t('dropLogo') },
  darkLogo: {
    title: t('logoOnDark'),
    takeAway: t('takeDarkLogoAway'),
    drafted: t('draftedDarkLogo'),
    drop: t('dropDarkLogo'),
  },
  favicon: { title: t('icon'), takeAway: t('takeIconAway'), drafted: t('draftedIcon'), drop: t('dropIcon') },
}));

export function PictureField({ picture, hint, id, onChange, dark }: Props) {
  const { title, takeAway, drafted, drop } = said()[picture];
  const shown = usePicture(id);
  const upload = useSend(lookCalls.upload, { quiet: true });
  const send = (file: File) =>
    void upload.sendOrThrow({ file, picture }).then(
      (kept) => onChange(kept.id),
      () => undefined,
    );
  return (
    <div role="group" aria-label={title} className="grid content-start gap-2">
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-table font-medium">{title}</h3>
        {id && (
          <Button size="xs" variant="ghost" icon={<Trash2 />} onClick={() => onChange(null)}>
            {takeAway}
          </Button>
        )}
      </div>
      <div
        className={cx(
          'grid h-20 place-items-center rounded-control border border-line p-3',
          dark ? 'bg-[#14181f]' : 'bg-white',
        )}
      >
        {shown ? (
          <img src={shown} alt={drafted} className="max-h-14 max-w-full object-contain" />
        ) : (
          <span className={cx('text-xs', dark ? 'text-[#c9ced6]' : 'text-[#4b5260]')}>
            {id ? t('loading') : picture === 'darkLogo' ? t('sameAsLight') : t('productsOwn')}
          </span>
        )}
      </div>
      {upload.error && (
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{upload.error.validationErrors[0]?.message ?? upload.error.message}</span>
        </Strip>
      )}
      <FileDrop
        label={upload.isPending ? t('sending') : drop}
        hint={hint}
        accept=".png,.jpg,.jpeg,.webp,.gif,.svg"
        maxBytes={MAX_LOGO_BYTES}
        disabled={upload.isPending}
        onFile={send}
      />
    </div>
  );
}
