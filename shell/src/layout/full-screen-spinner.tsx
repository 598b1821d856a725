import { Spinner } from '@cartage/ui/core.ts';

export const FullScreenSpinner = () => (
  <div className="grid h-dvh place-items-center">
    <Spinner className="size-6" />
  </div>
);
