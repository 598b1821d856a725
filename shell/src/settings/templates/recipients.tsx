/** Who gets a text, as those who send it go by; what the notices keep back leads to where they are chosen. */
import type { Recipient } from '@cartage/contract/communication/addressee.ts';
import { templateCalls, type TextType } from '@cartage/contract/communication/template.ts';
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { Badge, Link, listed, useCall, worded, wordsOf } from '@cartage/ui/core.ts';
import type { Whose } from './text.ts';

const t = wordsOf(templateWords);
const names = worded((): Record<Recipient, string> => ({
  Customer: t('toCustomer'),
  Receiver: t('toReceiver'),
  Typed: t('toTyped'),
  Person: t('toPerson'),
  Driver: t('toDriver'),
  Outside: t('toOutside'),
  Registrant: t('toRegistrant'),
  Keepers: t('toKeepers'),
  Reader: t('toReader'),
}));

export function GoesTo({ type, whose: { customerid, customertype } }: { type: TextType; whose: Whose }) {
  const found = useCall(templateCalls.recipients, {
    id: type,
    ...(customerid && { customerid }),
    ...(customertype && { customertype }),
  });
  const { goesto, copies } = found.data ?? { goesto: [], copies: [] };
  if (goesto.length === 0) return null;
  const off = goesto.filter((r) => !r.ison);
  return (
    <dl className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      <dt>{t('goesTo')}</dt>
      {goesto
        .filter((r) => r.ison)
        .map((r) => (
          <dd key={r.to}>
            <Badge>{names()[r.to]}</Badge>
          </dd>
        ))}
      {off.length === goesto.length && <dd>{t('toNobody')}</dd>}
      {copies.map((email) => (
        <dd key={email}>
          <Badge>{t('copyTo', { email })}</Badge>
        </dd>
      ))}
      {off.length > 0 && (
        <dd>
          {t.parts('keptBack', {
            who: listed(off.map((r) => names()[r.to])),
            notices: (
              <Link
                to={customerid ? `/customers/${customerid}/details?tab=settings` : '/settings?tab=notices'}
                className="text-accent underline"
              >
                {t('notices')}
              </Link>
            ),
          })}
        </dd>
      )}
    </dl>
  );
}
