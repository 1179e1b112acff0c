import type { ProjectOfToken } from '@bouquet/features/weddings/project-links/server/project-links.ts'
import type { Context } from '@bouquet/server/context.ts'
import type { Database } from '@bouquet/server/database/database.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import {
  mayActOnProject,
  type ProjectAction,
  type ProjectMoments,
  projectMomentColumns,
  projectRefusal,
  projectState,
} from '../rules/project-actions.ts'

/** Checks whether a couple's action may change its project now; false when it has already been done. Throws the problem that refuses it. */
export function admitCouple(action: ProjectAction, project: ProjectMoments, now: Date): boolean {
  const state = projectState(project, now)
  const refusal = projectRefusal(action, state)
  if (refusal) throw problem(refusal)
  return mayActOnProject(action, state)
}

/**
 * Like `admitCouple`, but locks the project's row until the transaction ends, so that the second of two actions sees the result of the first.
 * Throws not_found as well.
 */
export async function admitLocked(
  { now }: Pick<Context, 'now'>,
  tx: Database,
  action: ProjectAction,
  { id, confirm_until }: Pick<ProjectOfToken, 'id' | 'confirm_until'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('projects')
    .select(projectMomentColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return admitCouple(action, { ...row, confirm_until }, now())
}
