import { email, multiLine, singleLine } from '@bouquet/contract/fields'
import { languages } from '@bouquet/domain/languages'
import { checkNotSuspended } from '@bouquet/server/accounts/suspensions.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { receiveCalls } from '@bouquet/server/http/receive-calls.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { z } from 'zod'
import { cellPaths } from '../rules/cell-paths.ts'
import { createHandOver } from './hand-overs.ts'
import { requestResetFor } from './reset-password.ts'
import { accountWithPassword } from './sign-in.ts'

const handedSignIn = z.object({
  username: singleLine.max(320),
  password: multiLine.max(1024),
  network: singleLine.max(60),
})
const handedReset = z.object({ email, language: z.enum(languages) })

/** What other cells ask of this one; a deployment alone has none of these routes. */
export function cellRoutes(mounting: Mounting): void {
  if (!mounting.services.cells) return
  receiveCalls(mounting, {
    [cellPaths.signIn]: ({ ctx, from, content }) => checkForCell(ctx, from, handedSignIn.parse(content)),
    [cellPaths.resetPassword]: ({ ctx, content }) => resetForCell(ctx, handedReset.parse(content)),
  })
}

/** The limits are those of a sign-in here, counted for the network that the person called from; the second factor is asked for on arrival. */
async function checkForCell(
  ctx: Context,
  from: string,
  { network, ...credentials }: z.output<typeof handedSignIn>,
): Promise<object> {
  const account = await accountWithPassword({ ...ctx, network }, credentials, async () => null)
  return transaction(ctx.db, async (tx) => {
    await checkNotSuspended(tx, account.id, ctx.now())
    const token = await createHandOver(ctx, tx, { accountId: account.id, from })
    const { country } = await tx
      .selectFrom('accounts')
      .select('country')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    return { country, token }
  })
}

async function resetForCell(ctx: Context, { email, language }: z.output<typeof handedReset>): Promise<object> {
  await requestResetFor({ ...ctx, language }, email)
  return {}
}
