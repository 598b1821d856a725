import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { templateCalls, type Template } from '@cartage/contract/communication/template.ts';
import { Badge, Button, Card, Input, useCall, useSend, useSession, When } from '@cartage/ui/core.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';

export function Versions({ of }: { of: Template }) {
  const found = useCall(templateCalls.versions, { id: of.id });
  const back = useSend(templateCalls.bringBack, { success: 'In use from now on' });
  const bring = (version: number) => (
    <Button size="xs" variant="outline" className="ml-auto" onClick={() => void back.send({ id: of.id, version })}>
      Bring back
    </Button>
  );
  return (
    <Card title="Versions">
      <ul className="grid gap-2 text-table">
        {(found.data ?? []).map((v) => (
          <li key={v.version} className="flex flex-wrap items-center gap-2">
            <b className="font-medium">Version {v.version}</b>
            <span className="text-xs text-muted">
              {v.username}, <When at={v.creationtime} />
            </span>
            {v.version === of.version ? <Badge tone="ok">In use</Badge> : bring(v.version)}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <b className="font-medium">Shipped</b>
          <span className="text-xs text-muted">the text it began with</span>
          {of.version === 0 ? <Badge tone="ok">In use</Badge> : bring(0)}
        </li>
      </ul>
    </Card>
  );
}

type Tried = { templatetypeid: TemplateType; templatesubjecttitle: string; templatecontent: string };
export function SendTest({ tried, isWrong }: { tried: Tried; isWrong: boolean }) {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const test = useSend(templateCalls.test, { success: (_, { email: to }) => `A test is on its way to ${to}` });
  return (
    <Card title="Test" note="As it stands here, on examples">
      <div className="flex flex-wrap gap-2">
        <Input
          aria-label="Address"
          type="email"
          className="min-w-0 flex-1"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
        <Button
          variant="outline"
          icon={<Send />}
          disabled={isWrong || !email}
          state={test.state}
          onClick={() => void test.send({ ...tried, email })}
        >
          Send a test
        </Button>
      </div>
    </Card>
  );
}
