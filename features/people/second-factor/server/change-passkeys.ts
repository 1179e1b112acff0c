import type { RouteInput } from '@bouquet/contract/route'
import type { AccountId } from '@bouquet/domain/ids'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import type { addPasskey as addContract, removePasskey as removeContract } from '../contract.ts'
import { secondFactorRules } from '../rules/second-factor.ts'
import { createChallenge, spendChallenge } from './challenges.ts'
import { concludeAddition, concludeRemoval, lockAccount, renewCodes } from './change-factors.ts'
import { enabledFactors } from './enabled-factors.ts'
import { challengeIn, hostOf, passkeysAtHost, readNewPasskey, registrationOptions } from './passkeys.ts'

/** Gives what the browser needs to make a passkey for this host. Throws passkeys_full. */
export function startPasskey(ctx: AccountContext): Promise<{ options: Record<string, unknown> }> {
  return transaction(ctx.db, async (tx) => {
    const { id, email, first_name, last_name } = await lockAccount(tx, ctx.actor.accountId)
    await checkRoom(tx, id)
    const { sessionId } = ctx.actor
    const challenge = await createChallenge(ctx, tx, { purpose: 'add_passkey', accountId: id, sessionId })
    const person = { id, email, fullName: `${first_name} ${last_name}` }
    return { options: await registrationOptions(ctx, challenge, person, await passkeysAtHost(ctx, tx, id)) }
  })
}

/** Adds a passkey that the browser has made for a challenge of this session. Throws second_factor_wrong, challenge_expired, passkeys_full. */
export function addPasskey(ctx: AccountContext, { body }: RouteInput<typeof addContract>) {
  return transaction(ctx.db, async (tx) => {
    const { id } = await lockAccount(tx, ctx.actor.accountId)
    const { passkeys, hasTotp } = await checkRoom(tx, id)
    const challenge = challengeIn(body.attestation)
    if (challenge === null) throw problem('second_factor_wrong')
    const { sessionId } = ctx.actor
    await spendChallenge(ctx, tx, challenge, { purpose: 'add_passkey', accountId: id, sessionId })
    const credential = await readNewPasskey(ctx, challenge, body.attestation)
    if (!credential) throw problem('second_factor_wrong')
    const added = await tx
      .insertInto('passkeys')
      .values({
        account_id: id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        host: hostOf(ctx),
        name: body.name,
        created_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw problem('second_factor_wrong')
    return concludeAddition(ctx, tx, { wasFirst: passkeys === 0 && !hasTotp, change: 'passkey_added' })
  })
}

/** Removes a passkey. Throws not_found, last_second_factor. */
export function removePasskey(ctx: AccountContext, { params }: RouteInput<typeof removeContract>): Promise<undefined> {
  return transaction(ctx.db, async (tx) => {
    const account = await lockAccount(tx, ctx.actor.accountId)
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('id', '=', params.id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw problem('not_found')
    return concludeRemoval(ctx, tx, account, 'passkey_removed')
  })
}

/** Gives new recovery codes; earlier ones end. Throws not_found without a second factor. */
export function renewRecoveryCodes(ctx: AccountContext): Promise<{ recoveryCodes: string[] }> {
  return transaction(ctx.db, async (tx) => {
    await lockAccount(tx, ctx.actor.accountId)
    return renewCodes(ctx, tx)
  })
}

async function checkRoom(tx: Kysely<DB>, accountId: AccountId) {
  const factors = await enabledFactors(tx, accountId)
  if (factors.passkeys >= secondFactorRules.maxPasskeys) throw problem('passkeys_full')
  return factors
}
