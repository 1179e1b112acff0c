import { projectDateOf, readSearchedDate, searchedDateCookie } from '@bouquet/domain/searched-date'
import type { Context, Cookies } from '@bouquet/server/context.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { type Draft, readDraft, saveDraft } from './drafts.ts'

/** The draft with the date of the couple's last search, which is then removed from its cookie (rule "date of a search"). */
export async function draftWithSearchedDate(ctx: Context, cookies: Cookies): Promise<Draft> {
  const draft = await readDraft(ctx, cookies)
  const stored = cookies.read(searchedDateCookie)
  if (!stored) return draft
  cookies.write(searchedDateCookie, '', { maxAgeDays: 0 })
  const date = readSearchedDate(stored, todayOf(ctx))
  if (!date) return draft
  const { dateKind, eventDate, season, seasonYear } = projectDateOf(date)
  const { eventDate: _day, season: _season, seasonYear: _year, ...others } = draft.fields
  const dated: Draft = {
    ...draft,
    fields: {
      ...others,
      dateKind: [dateKind],
      ...(eventDate && { eventDate: [eventDate] }),
      ...(season && { season: [season] }),
      ...(seasonYear && { seasonYear: [String(seasonYear)] }),
    },
  }
  await saveDraft(ctx, cookies, dated)
  return dated
}
