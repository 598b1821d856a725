/**
 * The kit's first entry, shared as one singleton: contexts, calls, router, page, buttons and everything that floats.
 * Forms are in form.ts, lists in data.ts, charts in charts.ts, maps in maps.ts, so that signing in loads none of them.
 */
export { cx } from './cx.ts';
export * from './controls/button.tsx';
export * from './controls/input.tsx';
export { SmallChoice } from './controls/small-choice.tsx';
export * from './controls/dialog.tsx';
export * from './controls/menu.tsx';
export { useRevealed } from './controls/revealed.ts';
export { loadFloating } from './controls/floating.ts';
export * from './controls/status.tsx';
export * from './controls/bits.tsx';
export * from './controls/states.tsx';
export { Sparkline } from './controls/sparkline.tsx';
export * from './session/features.tsx';
export * from './session/session-client.ts';
export * from './session/session.tsx';
export * from './session/tenant.tsx';
export * from './session/log.ts';
export * from './query/client.tsx';
export * from './query/query.tsx';
export * from './query/push.tsx';
export * from './appearance/appearance.ts';
export { accentTokens } from './appearance/accent.ts';
export * from './appearance/look.ts';
export * from './appearance/media.ts';
export * from './page/page.tsx';
export * from './page/actions.tsx';
export { TitleBar } from './page/title-bar.ts';
export * from './page/remote.tsx';
export * from './page/format.tsx';
export { formatted, namesIn } from './words/message.ts';
export * from './words/words.tsx';
export { LanguagePicker } from './words/language-picker.tsx';
export { troubleOf } from './page/trouble.ts';
export { trackingAddress, trackingPath } from './page/tracking-path.ts';
export * from './page/toaster.tsx';
export { toast, type ToastMessage } from './page/toast-store.ts';
export { useDebounced } from './controls/debounce.ts';
export { useMinute } from './page/minute.ts';
export { skipKey } from './table/skip-key.ts';
export { download, saveAs } from './query/download.ts';
export { printBlob } from './query/print.ts';
export { ApiError } from '@cartage/client/api-error.ts';
export { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams } from 'react-router';
export { useSearchParams } from './page/search-params.ts';
