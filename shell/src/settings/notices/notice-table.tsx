/** Events down, people across: a choice each, kept as it is made. */
import { noticeWords } from '@cartage/contract/words/settings/notices.ts';
import {
  AUDIENCES,
  type Audience,
  type Channel,
  CHANNELS,
  type Notice,
  noticeCalls,
} from '@cartage/contract/communication/notice.ts';
import { words } from '@cartage/contract/status.ts';
import { Checkbox, cx, ErrorState, SkeletonRows, useCall, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

const t = wordsOf(noticeWords);

const MISSING = worded((): Record<Channel, string> => ({ Mail: t('noAddress'), Sms: t('noPhone') }));
const NAMES = worded((): Record<Audience, string> => ({
  Customer: t('customer'),
  Receiver: t('receiver'),
}));
const COLUMNS = CHANNELS.flatMap((channel) => AUDIENCES.map((audience) => ({ channel, audience })));
type Column = { channel: Channel; audience: Audience };
const headOf = ({ channel, audience }: Column) =>
  t(channel === 'Mail' ? 'toldByMail' : 'toldBySms', { audience: NAMES()[audience] });
const labelOf = ({ channel, audience }: Column, event: string) =>
  t(channel === 'Mail' ? 'eventByMail' : 'eventBySms', { event: words(event), audience: NAMES()[audience] });
type Props = { customerId?: number; isLocked?: boolean };

export function NoticeTable({ customerId, isLocked = false }: Props) {
  const whose = customerId ? { customerid: customerId } : {};
  const found = useCall(noticeCalls.find, whose);
  const save = useSend(noticeCalls.save, { success: t('noticesSaved') });
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows rows={6} />;
  const put = ({ event, channel, audience }: Notice, chosen: boolean | null) =>
    void save.send({ ...whose, notices: [{ event, channel, audience, chosen }] });
  const events = [...new Set(found.data.map((n) => n.event))];
  return (
    <div className="overflow-x-auto">
      <table className={cx('w-full max-w-5xl', customerId ? 'min-w-[46rem] text-table' : 'text-xs sm:text-table')}>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('whatHappens')}
            </th>
            {COLUMNS.map((column) => (
              <th
                key={headOf(column)}
                scope="col"
                className={cx(
                  'py-2 pr-0.5 align-bottom font-medium sm:pr-3',
                  customerId ? 'w-40' : 'w-13 sm:w-24 lg:w-36',
                )}
              >
                {/* Four of them side by side would touch each other on a phone. */}
                <span className={cx(!customerId && 'max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]')}>
                  {headOf(column)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event} className="h-11 border-b border-line">
              <th scope="row" className="pr-1.5 text-left sm:pr-3 font-medium">
                {words(event)}
              </th>
              {COLUMNS.map((column) => {
                const { channel, audience } = column;
                const cell = found.data.find(
                  (n) => n.event === event && n.channel === channel && n.audience === audience,
                );
                const label = labelOf(column, event);
                return (
                  <td key={headOf(column)} className="pr-0.5 sm:pr-3 [&>*]:align-middle">
                    {!cell ? (
                      <span className="text-muted">{MISSING()[channel]}</span>
                    ) : customerId ? (
                      <Choice
                        aria-label={label}
                        value={cell.chosen === null ? '' : String(cell.chosen)}
                        disabled={isLocked || save.isPending}
                        onChange={(e) => put(cell, e.target.value === '' ? null : e.target.value === 'true')}
                      >
                        <option value="">
                          {cell.chosen === null ? t(cell.ison ? 'asEveryoneOn' : 'asEveryoneOff') : t('asEveryone')}
                        </option>
                        <option value="true">{t('always')}</option>
                        <option value="false">{t('never')}</option>
                      </Choice>
                    ) : (
                      <Checkbox
                        aria-label={label}
                        checked={cell.ison}
                        disabled={isLocked || save.isPending}
                        onChange={() => put(cell, !cell.ison)}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
