/** npm does not pass SIGTERM on, and nobody passes on `kill -9`: whoever starts us is watched, and when it goes we go. */
export function watchParent(gone: () => void): void {
  const parent = process.ppid;
  if (parent <= 1) return; // a container's first process has no parent to lose
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, 500);
  timer.unref();
}
