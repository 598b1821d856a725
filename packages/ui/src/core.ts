/**
 * The kit's first entry, shared as one singleton: contexts, calls, router, page, buttons and everything that floats.
 * Forms are in form.ts, lists in data.ts, charts in charts.ts, maps in maps.ts, so that signing in loads none of them.
 */
export { cx } from './cx.ts';
export * from './controls/button.tsx';
export * from './controls/input.tsx';
export { Choice, SmallChoice } from './controls/choice.tsx';
export * from './controls/dialog.tsx';
export { AskToLeave } from './page/ask-to-leave.tsx';
export { askBefore, asking, letGo } from './page/leaving.ts';
export * from './controls/menu.tsx';
export { useRevealed } from './controls/revealed.ts';
export { loadFloating } from './controls/floating.ts';
export { useFocusBack } from './controls/focus-back.ts';
export * from './controls/status.tsx';
export * from './controls/bits.tsx';
export { CarrierMark, useCarrierLogo } from './controls/carrier-mark.tsx';
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
export * from './page/record-waits.tsx';
export * from './page/actions.tsx';
export { BesidePlace } from './page/beside-place.ts';
export { PartOfPage } from './page/part-of-page.ts';
export { TitleBar } from './page/title-bar.ts';
export * from './page/remote.tsx';
export * from './page/format.tsx';
export * from './page/late.ts';
export { instructionsText } from './page/instructions.ts';
export { currentLocale } from './page/locale.ts';
export { formatted, namesIn } from './words/message.ts';
export { allOf, anyOf, listed } from './words/lists.ts';
export { LanguagePicker } from './words/language-picker.tsx';
export { worded, type Words, wordsOf } from './words/spoken.ts';
export { ServiceLevel } from './controls/service-level.tsx';
export {
  codeOptions,
  codesOffered,
  codesTold,
  colourOf,
  firstOffered,
  namingList,
  tenantsName,
} from './words/codes.ts';
export { useLanguage, useWords, WordsProvider } from './words/words.tsx';
export { troubleOf } from './page/trouble.ts';
export { trackingAddress, trackingPath } from './page/tracking-path.ts';
export * from './page/toaster.tsx';
export { toast, type ToastMessage } from './page/toast-store.ts';
export { useDebounced } from './controls/debounce.ts';
export { DayPopover } from './controls/day-popover.tsx';
export { useMinute } from './page/minute.ts';
export { skipKey } from './table/skip-key.ts';
export { download, saveAs } from './query/download.ts';
export { printBlob } from './query/print.ts';
export { ApiError } from '@cartage/client/api-error.ts';
export { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams } from 'react-router';
export { useOpened } from './page/opened.ts';
export { PageLinks, type PageLink } from './page/page-links.tsx';
export { useSearchParams } from './page/search-params.ts';
