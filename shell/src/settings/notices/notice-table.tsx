/** Events down, people across: a choice each, kept as it is made. */
import {
  AUDIENCES,
  type Audience,
  type Channel,
  CHANNELS,
  type Notice,
  noticeCalls,
} from '@cartage/contract/communication/notice.ts';
import { words } from '@cartage/contract/status.ts';
import { Checkbox, cx, ErrorState, SkeletonRows, useCall, useSend } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

const BY: Record<Channel, string> = { Mail: 'by mail', Sms: 'by SMS' };
const MISSING: Record<Channel, string> = { Mail: 'no address', Sms: 'no text' };
const COLUMNS = CHANNELS.flatMap((channel) => AUDIENCES.map((audience) => ({ channel, audience })));
const headOf = ({ channel, audience }: { channel: Channel; audience: Audience }) => `${audience}, ${BY[channel]}`;
type Props = { customerId?: number; isLocked?: boolean };

export function NoticeTable({ customerId, isLocked = false }: Props) {
  const whose = customerId ? { customerid: customerId } : {};
  const found = useCall(noticeCalls.find, whose);
  const save = useSend(noticeCalls.save, { success: 'Notices saved' });
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
              What happens
            </th>
            {COLUMNS.map((column) => (
              <th
                key={headOf(column)}
                scope="col"
                className={cx('py-2 pr-0.5 font-medium sm:pr-3', customerId ? 'w-40' : 'w-13 sm:w-24 lg:w-36')}
              >
                {column.audience} {BY[column.channel]}
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
                const label = `${words(event)}: ${headOf(column)}`;
                return (
                  <td key={headOf(column)} className="pr-0.5 sm:pr-3 [&>*]:align-middle">
                    {!cell ? (
                      <span className="text-muted">{MISSING[channel]}</span>
                    ) : customerId ? (
                      <Choice
                        aria-label={label}
                        value={cell.chosen === null ? '' : String(cell.chosen)}
                        disabled={isLocked || save.isPending}
                        onChange={(e) => put(cell, e.target.value === '' ? null : e.target.value === 'true')}
                      >
                        <option value="">
                          {cell.chosen === null ? `As everyone (${cell.ison ? 'on' : 'off'})` : 'As everyone'}
                        </option>
                        <option value="true">Always</option>
                        <option value="false">Never</option>
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
