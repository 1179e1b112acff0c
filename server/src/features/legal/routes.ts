import type { Pages } from '../../http/pages.ts'
import { termsPath, termsProps } from './terms-props.ts'

/** The pages that the law asks for. */
export function legalPages(pages: Pages): void {
  pages.get(termsPath, async ({ show }) => show('legal', termsProps, { isPublic: true }))
  for (const path of ['/cgv', '/terms']) pages.get(path, async ({ reply }) => reply.redirect(termsPath, 301))
}
