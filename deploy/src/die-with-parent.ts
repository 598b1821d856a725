/** `node --import` this in a child that would otherwise outlive us. */
import { watchParent } from './parent.ts';

watchParent(() => process.exit(1));
