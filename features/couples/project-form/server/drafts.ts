import type { VisitSource } from '@bouquet/domain/visit-source'
import type { PlacePick } from '@bouquet/features/company/locations/contract.ts'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { hashOf, newToken } from '@bouquet/server/secrets/link-token.ts'
import type { Answers } from '@bouquet/site/view.ts'

/** The answers of a browser so far; stored under a random cookie, of which the database has only the hash. */
export type Draft = {
  fields: Answers
  place: PlacePick | null
  openedAt: number | null
  /** Where the visit came from in which it was begun. */
  source: VisitSource | null
}

const cookieName = 'project'
const cookieDays = 30
const emptyDraft: Draft = { fields: {}, place: null, openedAt: null, source: null }

export async function readDraft({ db }: Context, cookies: Cookies): Promise<Draft> {
  const token = cookies.read(cookieName)
  if (!token) return emptyDraft
  const row = await db
    .selectFrom('project_drafts')
    .select('answers')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return { ...emptyDraft, ...(row?.answers as Partial<Draft> | undefined) }
}

/** Saves the draft of the calling browser, with a new cookie where it has none. */
export async function saveDraft(ctx: Context, cookies: Cookies, draft: Draft): Promise<void> {
  const token = cookies.read(cookieName) ?? newToken()
  const now = ctx.now()
  const answers = JSON.stringify(draft)
  await ctx.db
    .insertInto('project_drafts')
    .values({
      token_hash: hashOf(token),
      country: ctx.country,
      language: ctx.language,
      answers,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ answers, updated_at: now }))
    .execute()
  cookies.write(cookieName, token, { maxAgeDays: cookieDays })
}
