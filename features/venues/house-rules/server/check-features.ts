import type { VenueId } from '@bouquet/domain/ids'
import type { DB } from '@bouquet/server/database/generated.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import type { Kysely } from 'kysely'
import { contradictions } from '../rules/house-rules.ts'
import { readHouseRuleRow } from './house-rule-rows.ts'

/**
 * Rule "house rules and features": refuses a form that contradicts the venue's house rules, naming the features. Throws
 * feature_contradicts_rules.
 */
export async function checkFeatures(
  tx: Kysely<DB>,
  { venueId, country, features }: { venueId: VenueId; country: string; features: readonly string[] },
): Promise<void> {
  const rules = await readHouseRuleRow(tx, venueId)
  const wrong = rules ? contradictions(rules, country, features) : []
  if (wrong.length > 0)
    throw problem('feature_contradicts_rules', {
      fields: Object.fromEntries(wrong.map((feature) => [`features.${feature}`, 'feature_contradicts_rules'])),
    })
}
