/** The two logos of a carrier account: sent up when they are chosen, drawn and kept once the account is saved. */
import { logoIdOf, MAX_CARRIER_LOGO_BYTES } from '@cartage/contract/carrier/carrier-logo.ts';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { carrierAccountWords } from '@cartage/contract/words/carriers/carriers.ts';
import { Button, Strip, useCarrierLogo, useSend, worded, wordsOf } from '@cartage/ui/core.ts';
import { FileDrop, useController } from '@cartage/ui/form.ts';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';

const t = wordsOf(carrierAccountWords);
type Which = 'publicLogo' | 'privateLogo';
const said = worded(
  (): Record<Which, { title: string; about: string; none: string; drop: string; takeAway: string }> => ({
    publicLogo: {
      title: t('publicLogo'),
      about: t('aboutPublicLogo'),
      none: t('noPublicLogo'),
      drop: t('dropPublicLogo'),
      takeAway: t('takePublicLogoAway'),
    },
    privateLogo: {
      title: t('privateLogo'),
      about: t('aboutPrivateLogo'),
      none: t('noPrivateLogo'),
      drop: t('dropPrivateLogo'),
      takeAway: t('takePrivateLogoAway'),
    },
  }),
);

export const Logos = () => (
  <fieldset className="grid items-start gap-4 rounded-card border border-line p-4 sm:grid-cols-2">
    <legend className="px-1 text-table font-semibold">{t('logos')}</legend>
    <LogoField which="publicLogo" />
    <LogoField which="privateLogo" />
  </fieldset>
);

function LogoField({ which }: { which: Which }) {
  const { title, about, none, drop, takeAway } = said()[which];
  const { field, fieldState } = useController({ name: `carrierAccount.${which}` });
  const value = field.value as string | null | undefined;
  const [file, setFile] = useState<File>();
  const upload = useSend(assetCalls.upload, { quiet: true });
  const chosen = useChosen(file);
  const stored = useCarrierLogo(file ? null : logoIdOf(value));
  const shown = chosen ?? stored;
  const fault = upload.error?.validationErrors[0]?.message ?? upload.error?.message ?? fieldState.error?.message;
  const take = (next: File) =>
    void upload.sendOrThrow({ file: next }).then(
      ({ fileName }) => {
        setFile(next);
        field.onChange(fileName);
      },
      () => undefined,
    );
  return (
    <div
      role="group"
      aria-label={title}
      data-label={title}
      data-name={field.name}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-table font-medium">{title}</h3>
        {value && (
          <Button
            size="xs"
            variant="ghost"
            icon={<Trash2 />}
            aria-label={takeAway}
            onClick={() => {
              setFile(undefined);
              field.onChange(null);
            }}
          >
            {t('takeLogoAway')}
          </Button>
        )}
      </div>
      <p className="text-xs text-muted">{about}</p>
      {shown ? (
        <div className="grid h-20 place-items-center overflow-hidden rounded-control border border-line bg-white p-3">
          <img src={shown} alt={title} className="max-h-14 max-w-full object-contain" />
        </div>
      ) : (
        <p className="grid h-20 place-items-center rounded-control border border-line bg-surface-2 p-3 text-center text-xs text-muted">
          {value && stored === undefined ? t('loadingLogo') : value ? t('logoNotShown') : none}
        </p>
      )}
      {fault && (
        <Strip tone="bad" role="alert">
          <CircleAlert aria-hidden />
          <span>{fault}</span>
        </Strip>
      )}
      <FileDrop
        label={upload.isPending ? t('sendingLogo') : drop}
        hint={t('logoHint')}
        accept=".png,.jpg,.jpeg,.webp,.gif,.svg"
        maxBytes={MAX_CARRIER_LOGO_BYTES}
        disabled={upload.isPending}
        {...(file && { file })}
        onFile={take}
      />
    </div>
  );
}

/** As it was chosen: the house has not drawn it yet. */
function useChosen(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
