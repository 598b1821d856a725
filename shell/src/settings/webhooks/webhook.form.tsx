/** Where an endpoint listens and what it is told. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { webhookCalls, type Webhook } from '@cartage/contract/communication/webhook.ts';
import { permissionFor } from '@cartage/contract/communication/webhook-events.ts';
import { Checkbox, Dialog, ErrorState, SkeletonRows, useCall, wordsOf } from '@cartage/ui/core.ts';
import { Form, SwitchField, TextField, useController } from '@cartage/ui/form.ts';
import { eventName } from './state.tsx';
import { permissionName } from '../permission-name.ts';

const t = wordsOf(webhookWords);

type Props = { of?: Webhook | undefined; onClose: () => void; onMade?: (secret: string) => void };
export function WebhookDialog({ of, onClose, onMade }: Props) {
  const fields = (
    <>
      <TextField name="webhook.name" label={t('name')} placeholder={t('warehouseSystem')} autoFocus />
      <TextField name="webhook.url" label={t('address')} mono placeholder="https://" hint={t('addressHint')} />
      <EventChoice />
      <SwitchField name="webhook.isactive" label={t('isActive')} />
    </>
  );
  const shared = { onCancel: onClose, submit: of ? t('saveWebhook') : t('addWebhook') };
  return (
    <Dialog title={of ? of.name : t('newWebhook')} onClose={onClose} width="md">
      {of ? (
        <Form
          call={webhookCalls.update}
          values={{ webhook: { ...pick(of), id: of.id } }}
          success={t('webhookSaved')}
          onDone={onClose}
          {...shared}
        >
          {fields}
        </Form>
      ) : (
        <Form
          call={webhookCalls.create}
          values={{ webhook: { isactive: true, eventtypes: [] } }}
          onDone={({ secret }) => onMade?.(secret)}
          {...shared}
        >
          {fields}
        </Form>
      )}
    </Dialog>
  );
}
const pick = ({ name, url, eventtypes, isactive }: Webhook) => ({ name, url, eventtypes, isactive });

/** Those that one may not hear of are there, off, with what it would take. */
function EventChoice() {
  const found = useCall(webhookCalls.events, {});
  const { field, fieldState } = useController({ name: 'webhook.eventtypes' });
  const chosen = new Set((field.value ?? []) as string[]);
  const put = (type: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(type);
    else next.delete(type);
    field.onChange([...next]);
  };
  return (
    <fieldset className="rounded-card border border-line p-4">
      <legend className="px-1 text-table font-semibold">{t('itIsTold')}</legend>
      {found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : found.isPending ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="grid max-h-72 gap-1 overflow-y-auto sm:grid-cols-2">
          {found.data.map(({ type, maychoose }) => {
            const asks = permissionFor(type);
            const closed = !maychoose && !chosen.has(type);
            return (
              <label
                key={type}
                title={closed && asks ? t('asksFor', { permission: permissionName(asks) }) : type}
                className="flex min-h-8 items-center gap-2.5 text-table"
              >
                <Checkbox checked={chosen.has(type)} disabled={closed} onChange={(e) => put(type, e.target.checked)} />
                <span className={closed ? 'text-muted' : undefined}>{eventName(type)}</span>
              </label>
            );
          })}
        </div>
      )}
      {fieldState.error && (
        <p role="alert" className="mt-2 text-table text-bad">
          {t('chooseOne')}
        </p>
      )}
    </fieldset>
  );
}
