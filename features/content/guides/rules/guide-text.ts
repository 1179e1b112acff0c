/** `changed`: it can be read, and a newer version is saved; `planned`: a version will be read from a time on. */
export const guideTextStates = ['draft', 'planned', 'public', 'changed'] as const
export type GuideTextState = (typeof guideTextStates)[number]

/** Addresses below `/guide/` that are pages of their own. */
export const reservedSlugs: readonly string[] = ['list', 'preview']

type Facts = { version: number; publicVersion: number; isPublic: boolean; isPlanned: boolean }

/** Rule "publication of guides": what the list of operators says of a text. */
export function guideTextState({ version, publicVersion, isPublic, isPlanned }: Facts): GuideTextState {
  if (isPlanned) return 'planned'
  if (!isPublic) return 'draft'
  return version > publicVersion ? 'changed' : 'public'
}
