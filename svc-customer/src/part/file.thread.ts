/** Files of thousands of rows take longer than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { addressesCsv, addressForm } from '../frequent-address/address-file.ts';
import { productForm, productsCsv } from '../product/product-file.ts';
import { keptFaults, readFile } from './file.ts';

export const readAddresses = threadWork((bytes: Uint8Array) => keptFaults(readFile(bytes, addressForm)));
export const readProducts = threadWork((bytes: Uint8Array) => keptFaults(readFile(bytes, productForm)));
export const writeAddresses = threadWork(addressesCsv);
export const writeProducts = threadWork(productsCsv);
