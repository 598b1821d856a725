/** One text to one's own phone, with the settings as they are saved. */
import type { Answer } from '@cartage/contract/call.ts';
import { smsSettingsCalls } from '@cartage/contract/communication/sms.ts';
import { Button, Card, Input, useSend } from '@cartage/ui/core.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from '../tenant/outcome.tsx';

export function TestSms({ isThere }: { isThere: boolean }) {
  const [to, setTo] = useState('');
  const [told, tell] = useState<Answer<typeof smsSettingsCalls.test>>();
  const test = useSend(smsSettingsCalls.test, { quiet: true, onDone: tell });
  return (
    <Card title="Try it" note="With the settings as they are saved">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="tel"
          aria-label="Number of the test message"
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
          Send a test message
        </Button>
        <Outcome
          missing={isThere ? undefined : 'Save a provider first.'}
          told={
            told && {
              isGood: told.isSent,
              text: `${told.isSent ? 'Sent: ' : 'Not sent: '}${told.answer}`,
              tookMs: told.tookMs,
            }
          }
          error={test.error}
        />
      </div>
    </Card>
  );
}
