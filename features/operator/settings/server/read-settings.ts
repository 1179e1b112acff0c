import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import type { SettingGroup } from '@bouquet/domain/settings'
import type { AccountContext } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type {
  getSettings as getting,
  listSettings as listing,
  SettingsOfGroup,
  listSettingVersions as versionsOf,
} from '../contract.ts'
import { groupsOf, maySet } from '../rules/setting-groups.ts'
import { readGroups, readVersions } from './setting-rows.ts'

/** The groups that the caller may change. */
export async function listSettings(ctx: AccountContext): Promise<RouteAnswer<typeof listing>> {
  return { groups: await readGroups(ctx, ctx.db, groupsOf(ctx.actor.permissions)) }
}

/** One group with its version in force. Throws not_found. */
export async function getSettings(
  ctx: AccountContext,
  { params }: RouteInput<typeof getting>,
): Promise<SettingsOfGroup> {
  checkGroup(ctx, params.group)
  const [found] = await readGroups(ctx, ctx.db, [params.group])
  if (!found) throw problem('not_found')
  return found
}

/** A page of a group's versions, newest first. Throws not_found. */
export async function listSettingVersions(
  ctx: AccountContext,
  { params: { group }, query: { before, pageSize } }: RouteInput<typeof versionsOf>,
): Promise<RouteAnswer<typeof versionsOf>> {
  checkGroup(ctx, group)
  const versions = await readVersions(ctx, ctx.db, { group, before, most: pageSize + 1 })
  return { versions: versions.slice(0, pageSize), hasMore: versions.length > pageSize }
}

/** A group that is not the caller's to change does not exist for them. Throws not_found. */
export function checkGroup({ actor }: AccountContext, group: SettingGroup): void {
  if (!maySet(group, actor.permissions)) throw problem('not_found')
}
