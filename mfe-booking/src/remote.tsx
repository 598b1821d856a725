import { defineRemote } from '@cartage/ui/core.ts';

export default defineRemote({});
