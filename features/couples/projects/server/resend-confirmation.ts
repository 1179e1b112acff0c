import type { ProjectId } from '@bouquet/domain/ids'
import { projectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import { mayMail } from '@bouquet/server/limits/mail-limits.ts'
import { admitCouple } from './admit-couple.ts'

const pauseMs = 60_000
const maxLinks = 10

/** Mails a new link for an unconfirmed project. Throws not_found. */
export async function resendConfirmation(ctx: Context, token: string): Promise<void> {
  const project = await projectOfToken(ctx.db, token)
  if (admitCouple('resend', project, ctx.now())) await mailLinkAgain(ctx, project)
}

/** At most one link a minute and ten in all, counting the first one, which is mailed when the project is sent. */
export async function mailLinkAgain(
  ctx: Context,
  project: { id: ProjectId; email: string; created_at: Date },
): Promise<void> {
  const { links, newest } = await ctx.db
    .selectFrom('project_tokens')
    .select(({ fn }) => [fn.countAll<number>().as('links'), fn.max('created_at').as('newest')])
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const latest = Math.max(project.created_at.getTime(), newest ? new Date(newest).getTime() : 0)
  if (links >= maxLinks || ctx.now().getTime() - latest < pauseMs) return
  await transaction(ctx.db, async (tx) => {
    const mail = { email: project.email, kind: 'project-confirmation' } as const
    if (await mayMail(ctx, tx, mail)) await ctx.jobs.enqueue(tx, 'send-project-confirmation', { projectId: project.id })
  })
}
