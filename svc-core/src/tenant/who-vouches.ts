/** Who says who people are is chosen by administrators who may do all that anybody may: it lets in as anybody. */
import { forbidden } from '@cartage/contract/error.ts';
import { ADMINISTRATION } from '@cartage/contract/permission.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { can, type Ctx } from '@cartage/server/context.ts';

export function requireAllAdministration(ctx: Ctx): void {
  if (ADMINISTRATION.some((act) => !can(ctx, `Administration.${act}`)))
    throw forbidden(say('settings.whoVouches'), 'settings.whoVouches');
}
