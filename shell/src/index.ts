// The only static module: everything else waits until the shared modules are there.
void import('./bootstrap.tsx');
