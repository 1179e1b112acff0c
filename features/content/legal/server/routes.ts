import { isCalendarDay } from '@bouquet/domain/calendar-day'
import { countryFacts } from '@bouquet/domain/countries'
import {
  type LegalPageName,
  legalDayPath,
  legalPages as legalPageNames,
  legalPaths,
  legalPreviewPath,
} from '@bouquet/domain/legal-pages'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import { todayOf } from '@bouquet/server/today-of.ts'
import { legalPreviewNote, legalPreviewOver, previewedLegalText } from './legal-preview.ts'
import { legalProps } from './legal-props.ts'
import { dayBeforeAll, readChangeDays, readLegalText } from './legal-rows.ts'

/** The legal pages: what is in force, and every text that was or will be. */
export function legalPages(pages: Pages): void {
  for (const page of legalPageNames) {
    pages.get(legalPaths[page], (visit) => showLegalPage(visit, page, null))
    pages.get(legalPreviewPath(page), (visit) => showPreview(visit, page))
    pages.get(legalDayPath(page, ':day'), (visit) => showLegalPage(visit, page, dayIn(visit)))
  }
  pages.get('/terms', async ({ moveTo }) => moveTo(legalPaths.terms))
}

const dayIn = ({ request }: Visit) => (request.params as { day: string }).day

/** A day that no change begins with has no page. */
async function showLegalPage({ ctx, show }: Visit, page: LegalPageName, day: string | null) {
  const { db, language, country } = ctx
  const place = { page, country }
  const asked = day === 'first' ? dayBeforeAll : (day ?? todayOf(ctx))
  if (!isCalendarDay(asked)) throw problem('not_found')
  const text = await readLegalText(db, place, [language, countryFacts(country).defaultLanguage], asked)
  if (!text) throw problem('not_found')
  const days = await readChangeDays(db, place, text.language)
  if (day !== null && day !== 'first' && !days.includes(day)) throw problem('not_found')
  return show('legal', (reader) => legalProps(reader, page, { text, days, day }), { isPublic: true })
}

/** A version that an operator looks at; it is not cached or indexed. */
async function showPreview({ ctx, request, reply, show }: Visit, page: LegalPageName) {
  reply.header('x-robots-tag', 'noindex, nofollow')
  const { pass } = request.query as { pass?: unknown }
  try {
    const text = await previewedLegalText(ctx, page, typeof pass === 'string' ? pass : '')
    return show('legal', (reader) => ({
      ...legalProps(reader, page, { text, days: [], day: null }),
      preview: legalPreviewNote(reader),
    }))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'link_expired') throw error
    return show('message', legalPreviewOver, { status: error.status })
  }
}
