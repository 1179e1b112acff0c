import type { ChangePlace } from './places.ts'

/** What a decision does to a changed thing: the former text comes back, or the thing is no longer visible. */
export const changeOutcomes = ['restored', 'hidden'] as const
export type ChangeOutcome = (typeof changeOutcomes)[number]

/** Rule "later changes": the outcomes of a decision on a change. A company has a name, and a new thing has no former text. */
export function outcomesOf(place: ChangePlace, before: string): ChangeOutcome[] {
  const hasFormer = before !== '' && place !== 'avatar'
  return [...(hasFormer ? (['restored'] as const) : []), ...(place === 'company_name' ? [] : (['hidden'] as const))]
}
