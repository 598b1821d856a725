/** The company's look: drafted here, tried in this tab, then published for everybody. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { lookCalls, type LookParts } from '@cartage/contract/core/look.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import type { Answer } from '@cartage/contract/call.ts';
import {
  Button,
  Card,
  ErrorState,
  letGo,
  setLookPreview,
  SkeletonRows,
  skip,
  useCall,
  useCssOnTrial,
  useDebounced,
  useNavigate,
  useSend,
  useTenant,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { SaveBar } from '../save-bar.tsx';
import { AccentField, CssField } from './css-field.tsx';
import { changedParts, partNames, partsOf, sentenceOfPart } from './draft.ts';
import { PictureField, usePicture } from './picture-field.tsx';
import { Sample } from './sample.tsx';
import { Versions } from './versions.tsx';

const t = wordsOf(lookWords);

export function LookSettings() {
  const found = useCall(lookCalls.find, {});
  // What was kept from before may lack the draft that a preview has just saved: one begins with what is there now.
  const begun = useRef(false);
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data && !found.isFetching) begun.current = true;
  if (!found.data || !begun.current) return <SkeletonRows rows={10} />;
  return <LookForm key={found.data.published?.id ?? 0} found={found.data} />;
}
const also = [configurationCalls];
const CHECK_MS = 300;

function LookForm({ found }: { found: Answer<typeof lookCalls.find> }) {
  const { current, published, earlier } = found;
  const { name } = useTenant();
  const navigate = useNavigate();
  const [look, setLook] = useState<LookParts>(() => partsOf(found.draft ?? current));
  const change = (more: Partial<LookParts>) => setLook((now) => ({ ...now, ...more }));
  const css = useDebounced(look.css, CHECK_MS);
  const checked = useCall(lookCalls.check, css.trim() ? { css } : skip, { staleMs: Infinity });
  const safe = css.trim() ? checked.data : undefined;
  useCssOnTrial(safe?.css ?? '');
  const logo = usePicture(look.logoId),
    darkLogo = usePicture(look.darkLogoId),
    favicon = usePicture(look.faviconId);
  const saveDraft = useSend(lookCalls.saveDraft, { quiet: true });
  const discard = useSend(lookCalls.discardDraft);
  const publish = useSend(lookCalls.publish, {
    also,
    success: t('published'),
    onDone: () => setLookPreview(undefined),
  });
  const changed = changedParts(current, look);
  const isColour = look.accent === null || /^#[0-9a-f]{6}$/i.test(look.accent);
  const tryOut = async () => {
    await saveDraft.sendOrThrow({ look });
    const { css: tried } = await checkNow();
    setLookPreview({ accent: look.accent, css: tried, logo, darkLogo, favicon });
    letGo();
    void navigate('/');
  };
  const check = useSend(lookCalls.check, { quiet: true });
  const checkNow = () => (look.css.trim() ? check.sendOrThrow({ css: look.css }) : Promise.resolve({ css: '' }));
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid gap-3">
          <Card title={t('logo')} note={t('logoNote')}>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              <PictureField
                picture="logo"
                hint={t('pictureHint')}
                id={look.logoId}
                onChange={(logoId) => change({ logoId })}
              />
              <PictureField
                picture="darkLogo"
                hint={t('darkLogoHint')}
                id={look.darkLogoId}
                onChange={(darkLogoId) => change({ darkLogoId })}
                dark
              />
              <PictureField
                picture="favicon"
                hint={t('iconHint')}
                id={look.faviconId}
                onChange={(faviconId) => change({ faviconId })}
              />
            </div>
          </Card>
          <Card title={t('colour')}>
            <div className="grid gap-4 sm:grid-cols-2">
              <AccentField value={look.accent} onChange={(accent) => change({ accent })} />
            </div>
          </Card>
          <CssField value={look.css} refused={safe?.refused ?? []} onChange={(next) => change({ css: next })} />
        </div>
        <div className="grid min-w-0 gap-3">
          <Card title={t('sample')} note={t('asDrafted')}>
            <Sample accent={isColour ? look.accent : null} logo={logo} name={name} />
          </Card>
          <Versions published={published} earlier={earlier} />
          <Card title={t('whatChangeDoes')}>
            <p className="text-table text-muted">{t('whatChangeDoesText')}</p>
          </Card>
        </div>
      </div>
      <SaveBar
        changes={changed.map((part) => ({
          key: part,
          name: partNames()[part],
          label: sentenceOfPart(part, current, look),
        }))}
        problems={
          isColour
            ? []
            : [
                {
                  name: partNames().accent,
                  onShow: () => document.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
                },
              ]
        }
        label={t('publishLook')}
        isKept={!!found.draft && changedParts(partsOf(found.draft), look).length === 0}
        state={publish.state}
        extra={
          <Button
            variant="outline"
            icon={<Eye />}
            disabled={!isColour}
            state={saveDraft.state}
            onClick={() => void tryOut().catch(() => undefined)}
          >
            {t('previewDraft')}
          </Button>
        }
        onTakeBack={(part) => change({ [part]: current[part as keyof LookParts] })}
        onDiscard={() => {
          setLook(partsOf(current));
          setLookPreview(undefined);
          if (found.draft) void discard.send({});
        }}
        onSave={() => isColour && void publish.send({ look })}
      />
    </>
  );
}
