export { Confirm, Dialog, Sheet } from './dialog-parts.tsx';
export { DropdownMenu, Popover, Tooltip } from './menu-parts.tsx';
export { Toasts } from '../page/toaster-parts.tsx';
