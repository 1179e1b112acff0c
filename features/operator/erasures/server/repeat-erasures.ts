import type { AccountId, ProjectId } from '@bouquet/domain/ids'
import { removeProject } from '@bouquet/features/couples/projects/server/erase-project.ts'
import { eraseAccount } from '@bouquet/features/people/account-erasure/server/erase-account.ts'
import type { Services } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { Erasure } from './erasure-journal.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'now'>

/**
 * Repeats the erasures of accounts and projects that a restored database contains again (rule "erasures outlive a restore"); nobody is notified
 * a second time. Returns how many there were.
 */
export async function repeatErasures(deps: Deps, erasures: Erasure[]): Promise<number> {
  let repeated = 0
  for (const erasure of erasures)
    if (await (erasure.kind === 'account' ? forgetAccount(deps, erasure.id) : forgetProject(deps, erasure.id)))
      repeated++
  return repeated
}

function forgetAccount(deps: Deps, id: AccountId): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const account = await tx.selectFrom('accounts').select('email').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!account) return false
    await tx.deleteFrom('password_reset_requests').where('email', '=', account.email).execute()
    await eraseAccount({ ...deps, actor: { kind: 'system' } }, tx, id)
    return true
  })
}

async function forgetProject(deps: Deps, id: ProjectId): Promise<boolean> {
  const project = await deps.db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()
  if (!project) return false
  await removeProject(deps, id)
  return true
}
