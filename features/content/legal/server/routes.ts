import { countryFacts } from '@bouquet/domain/countries'
import { type LegalPageName, legalPages as legalPageNames, legalPaths } from '@bouquet/domain/legal-pages'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { legalProps } from './legal-props.ts'
import { readLegalText } from './legal-rows.ts'

/** The legal pages. */
export function legalPages(pages: Pages): void {
  for (const page of legalPageNames) {
    const path = legalPaths[page]
    pages.get(path, (visit) => showLegalPage(visit, page))
  }
  pages.get('/terms', async ({ moveTo }) => moveTo(legalPaths.terms))
}

async function showLegalPage({ ctx, show }: Visit, page: LegalPageName) {
  const text = await readLegalText(ctx.db, page, [ctx.language, countryFacts(ctx.country).defaultLanguage])
  if (!text) throw problem('not_found')
  return show('legal', (reader) => legalProps(reader, page, text), { isPublic: true })
}
