import type { RouteInput } from '@bouquet/contract/route'
import { type SettingGroup, type Settings, type SettingValues, settingGroups } from '@bouquet/domain/settings'
import { recordAudit } from '@bouquet/server/audit/record-audit.ts'
import type { AccountContext } from '@bouquet/server/context.ts'
import { transaction } from '@bouquet/server/database/database.ts'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { nextVersion } from '@bouquet/server/next-version.ts'
import { type Kysely, sql } from 'kysely'
import type { changeSettings as changing, restoreSettings as restoring, SettingsOfGroup } from '../contract.ts'
import { contradictions } from '../rules/contradictions.ts'
import { settingChanges } from '../rules/setting-changes.ts'
import { checkSeller } from './check-seller.ts'
import { offerPremiumPrices } from './offer-premium-prices.ts'
import { checkGroup } from './read-settings.ts'
import { findVersion, readGroups } from './setting-rows.ts'

type Wanted = { group: SettingGroup; values: SettingValues; reason: string; restores: number | null }

/** Makes a new version of a group. Throws not_found, changed_elsewhere, or the code of a contradiction (rule "settings fit together"). */
export async function changeSettings(
  ctx: AccountContext,
  { body: { group, values, reason }, version }: RouteInput<typeof changing>,
): Promise<SettingsOfGroup> {
  checkGroup(ctx, group)
  const wanted = { group, values, reason, restores: null }
  await prepare(ctx, wanted)
  return inOrder(ctx, (tx) => store(ctx, tx, wanted, version))
}

/** Makes a new version with the values of an earlier one. Throws as `changeSettings`. */
export async function restoreSettings(
  ctx: AccountContext,
  { params: { group }, body, version }: RouteInput<typeof restoring>,
): Promise<SettingsOfGroup> {
  checkGroup(ctx, group)
  // A version never changes, so that it may be read before the lock.
  const earlier = await findVersion(ctx, ctx.db, group, body.version)
  if (!earlier) throw problem('not_found')
  const wanted = { group, values: earlier.values, reason: body.reason, restores: body.version }
  await prepare(ctx, wanted)
  return inOrder(ctx, (tx) => store(ctx, tx, wanted, version))
}

/**
 * A seller is looked up, and the payment provider has a new price of Premium before anybody is shown it; both are asked without any lock held.
 */
async function prepare(ctx: AccountContext, wanted: Wanted): Promise<void> {
  await checkSeller(ctx, wanted.group, wanted.values)
  if (wanted.group !== 'premium') return
  refuseContradictions(await readGroups(ctx, ctx.db, settingGroups), wanted)
  await offerPremiumPrices(ctx, wanted.values)
}

/** Changes of settings come one after the other, as each is checked against all groups. This process reads its own change at once. */
async function inOrder<Result>(ctx: AccountContext, change: (tx: Kysely<DB>) => Promise<Result>): Promise<Result> {
  const changed = await transaction(ctx.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
    return change(tx)
  })
  await ctx.settings.refresh()
  return changed
}

async function store(
  ctx: AccountContext,
  tx: Kysely<DB>,
  wanted: Wanted,
  read: number | null,
): Promise<SettingsOfGroup> {
  const { group, values, reason, restores } = wanted
  const groups = await readGroups(ctx, tx, settingGroups)
  const present = ofGroup(groups, group)
  const version = nextVersion(present.version, read)
  if (restores !== null && restores >= present.version) throw problem('not_found')
  refuseContradictions(groups, wanted)
  await tx
    .insertInto('setting_versions')
    .values({
      setting_group: group,
      version,
      settings: JSON.stringify(values),
      reason,
      restores,
      author_id: ctx.actor.accountId,
      created_at: ctx.now(),
    })
    .execute()
  const fields = settingChanges(present.values, values).map(({ field }) => field)
  const action = restores === null ? 'settings.changed' : 'settings.restored'
  await recordAudit(ctx, tx, { action, details: { group, version, fields, ...(restores !== null && { restores }) } })
  return ofGroup(await readGroups(ctx, tx, [group]), group)
}

function ofGroup(groups: SettingsOfGroup[], wanted: SettingGroup): SettingsOfGroup {
  const found = groups.find(({ group }) => group === wanted)
  if (!found) throw problem('not_found')
  return found
}

/** The first contradiction of the group's own fields is the reason; each is beside its field. */
function refuseContradictions(groups: SettingsOfGroup[], { group, values }: Wanted): void {
  const all = Object.fromEntries(groups.map((one) => [one.group, one.group === group ? values : one.values]))
  const found = contradictions(all as unknown as Settings).filter(({ field }) => field in values)
  const [first] = found
  if (!first) return
  const fields = Object.fromEntries(found.map(({ field, code }) => [`values.${field}`, code]))
  throw problem(first.code, { fields })
}
