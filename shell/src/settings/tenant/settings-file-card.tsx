/** Settings out to one file and in from one, after a look at what it would change. */
import { companyWords } from '@cartage/contract/words/settings/company.ts';
import { settingsCalls, type AllSettings } from '@cartage/contract/core/settings-calls.ts';
import { configurationCalls } from '@cartage/contract/core/tenant.ts';
import { Button, Card, Dialog, saveAs, Strip, useCall, useSend, wordsOf } from '@cartage/ui/core.ts';
import { FileDrop } from '@cartage/ui/form.ts';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from './names.ts';
import { changesIn, fileOf } from './settings-file.ts';

const t = wordsOf(companyWords);

export function SettingsFile() {
  const { data: settings } = useCall(settingsCalls.find, {});
  const [isImporting, setImporting] = useState(false);
  return (
    <Card title={t('allSettings')}>
      <p className="text-table text-muted">{t('allSettingsText')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          icon={<FileDown />}
          disabled={!settings}
          onClick={() =>
            settings && saveAs('settings.json', new Blob([fileOf(settings)], { type: 'application/json' }))
          }
        >
          {t('export')}
        </Button>
        <Button size="sm" variant="outline" icon={<FileUp />} disabled={!settings} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      </div>
      {isImporting && settings && <ImportDialog settings={settings} onClose={() => setImporting(false)} />}
    </Card>
  );
}
function ImportDialog({ settings, onClose }: { settings: AllSettings; onClose: () => void }) {
  const [file, setFile] = useState<File>(),
    [found, setFound] = useState<ReturnType<typeof changesIn>>(),
    [fault, setFault] = useState<string>();
  const save = useSend(settingsCalls.save, {
    also: [configurationCalls],
    success: t('settingsTaken'),
    onDone: onClose,
  });
  const read = async (next: File) => {
    setFile(next);
    setFound(undefined);
    setFault(undefined);
    try {
      setFound(changesIn(await next.text(), settings));
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const count = found?.changes.length ?? 0;
  return (
    <Dialog
      title={t('importHead')}
      onClose={onClose}
      width="lg"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!count}
            why={t('fileChangesNothing')}
            state={save.state}
            onClick={() => found && void save.send(found.patch)}
          >
            {t('changeSettings', { count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label={t('importDrop')}
          hint={t('importHint')}
          accept=".json,application/json"
          maxBytes={1_000_000}
          file={file}
          onFile={(next) => void read(next)}
        />
        {(fault ?? save.error) && <Strip tone="bad">{fault ?? save.error!.message}</Strip>}
        {found && count === 0 && <p role="status">{t('nothingToChange')}</p>}
        {found && count > 0 && (
          <ul aria-label={t('whatWouldChange')} className="max-h-80 overflow-y-auto text-table">
            {found.changes.map((c) => (
              <li key={c.name} className="grid gap-0.5 border-b border-line py-1.5">
                <span className="font-medium">{sentenceOf(c.name)}</span>
                <span className="min-w-0 break-words">
                  <s className="text-muted">{c.from}</s> → {c.to}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
