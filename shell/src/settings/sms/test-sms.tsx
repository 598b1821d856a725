/** One text to one's own phone, with the settings as they are saved. */
import { smsSettingsWords } from '@cartage/contract/words/settings/sms.ts';
import type { Answer } from '@cartage/contract/call.ts';
import { smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { Button, Card, Input, useSend, wordsOf } from '@cartage/ui/core.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from '../tenant/outcome.tsx';

const t = wordsOf(smsSettingsWords);

export function TestSms({ isThere }: { isThere: boolean }) {
  const [to, setTo] = useState('');
  const [told, tell] = useState<Answer<typeof smsSettingsCalls.test>>();
  const test = useSend(smsSettingsCalls.test, { quiet: true, onDone: tell });
  return (
    <Card title={t('tryIt')} note={t('tryItNote')}>
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="tel"
          aria-label={t('testNumber')}
          placeholder="0491 570 006"
          value={to}
          onChange={(e) => setTo(e.target.value)}
          className="max-w-56"
        />
        <Button
          variant="outline"
          icon={<Send />}
          state={test.state}
          disabled={!isThere || !to.trim()}
          onClick={() => void test.send({ to })}
        >
          {t('sendTest')}
        </Button>
        <Outcome
          missing={isThere ? undefined : t('saveProviderFirst')}
          told={
            told && {
              isGood: told.isSent,
              text: t(told.isSent ? 'sent' : 'notSent', { answer: told.answer }),
              tookMs: told.tookMs,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
