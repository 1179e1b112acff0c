import type { ProviderContext } from '@bouquet/server/context.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import type { Kysely } from 'kysely'

/** Replaces the picture, or removes it, and leaves the old file to the job that deletes unused files. Returns whether there was one. */
export async function replaceAvatar(ctx: ProviderContext, tx: Kysely<DB>, key: string | null): Promise<boolean> {
  const { providerId } = ctx.actor
  const { avatar_key: old } = await tx
    .selectFrom('providers')
    .select('avatar_key')
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('providers').set({ avatar_key: key }).where('id', '=', providerId).execute()
  if (old) await ctx.jobs.enqueue(tx, 'delete-files', { keys: [old] })
  return old !== null
}
