import type { Context } from '../../context.ts'
import { transaction } from '../../database/database.ts'
import { mayMail } from '../../limits/mail-limits.ts'
import { projectOfToken } from './project-tokens.ts'

const pauseMs = 60_000
const mostLinks = 10

/** Mails a new link for an unconfirmed project, at most one a minute and ten in all. Throws not_found. */
export async function resendConfirmation(ctx: Context, token: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (project.confirmed_at) return
  const { links, newest } = await ctx.db
    .selectFrom('project_tokens')
    .select(({ fn }) => [fn.countAll<number>().as('links'), fn.max('created_at').as('newest')])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  if (links >= mostLinks || ctx.now().getTime() - new Date(newest).getTime() < pauseMs) return
  await transaction(ctx.db, async (tx) => {
    const mail = { email: project.email, kind: 'project-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-project-confirmation', { projectId: project.id })
  })
}
