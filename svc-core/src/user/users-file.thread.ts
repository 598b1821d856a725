/** A workbook of thousands of rows takes longer than the event loop may stand still. */
import { threadWork } from '@cartage/server/thread-work.ts';
import { usersWorkbook } from './users-workbook.ts';

export const writeUsers = threadWork(usersWorkbook);
