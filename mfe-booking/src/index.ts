// The container's entry is what the build exposes (`./remote`); a remote has no start of its own.
export {};
