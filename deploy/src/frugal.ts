/**
 * The whole platform lives in one process on somebody's desk. V8 lets a heap grow to several times what is in use before it
 * looks for garbage when the machine has much memory; half as much again is enough.
 */
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--heap-growing-percent=50');
