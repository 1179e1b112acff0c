import type { ProjectId } from '@bouquet/domain/ids'
import { confirmationDays } from '@bouquet/domain/project'
import type { Services } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { originOf } from '@bouquet/server/origin-of.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import { projectColumnsOf } from './project-columns.ts'

/** Creates a link token for a project. It can confirm the project for a week; only its hash is stored. */
export async function createProjectToken(db: Database, projectId: ProjectId, now: Date): Promise<string> {
  const token = newToken()
  const confirmUntil = new Date(now.getTime() + confirmationDays * 86_400_000)
  await db
    .insertInto('project_tokens')
    .values({ token_hash: hashOf(token), project_id: projectId, created_at: now, confirm_until: confirmUntil })
    .execute()
  return token
}

/** A link to the couple's page with a new token, for one mail. */
export async function projectLink(
  { config, db, now }: Services,
  project: { id: ProjectId; country: string },
): Promise<string> {
  const token = await createProjectToken(db, project.id, now())
  return `${originOf(config, project.country)}/project/${token}`
}

/** The project that a link's token belongs to. Throws not_found. */
export async function projectOfToken(db: Database, token: string) {
  const row = await db
    .selectFrom('project_tokens')
    .innerJoin('projects', 'projects.id', 'project_tokens.project_id')
    .select(projectColumnsOf('projects'))
    .select('project_tokens.confirm_until')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}
export type ProjectOfToken = Awaited<ReturnType<typeof projectOfToken>>
