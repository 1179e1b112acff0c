import type { RouteAnswer, RouteInput } from '@bouquet/contract/route'
import { type LegalPageName, legalPreviewPath } from '@bouquet/domain/legal-pages'
import { countryOfText } from '@bouquet/features/content/text-versions/server/country-of-text.ts'
import { readVersionPass, versionPass } from '@bouquet/features/content/text-versions/server/version-pass.ts'
import type { AccountContext, Context } from '@bouquet/server/context.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { addressFor } from '@bouquet/server/public-address.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import type { getLegalPreview as previewing } from '../contract.ts'
import { legalEditorPaths } from '../rules/paths.ts'
import type { LegalTextRow } from './legal-rows.ts'
import { readLegalTextVersion } from './legal-text-rows.ts'

const kind = 'legal'

/** Where a version can be seen for ten minutes, on a host of its language. Throws not_found. */
export async function getLegalPreview(
  ctx: AccountContext,
  { params }: RouteInput<typeof previewing>,
): Promise<RouteAnswer<typeof previewing>> {
  const { page, language, version } = params
  await readLegalTextVersion(ctx.db, params, version)
  const pass = await versionPass(ctx, kind, { subject: page, language, version })
  const reader = { ...ctx, country: countryOfText(language), language }
  return { url: `${addressFor(reader, legalPreviewPath(page))}?pass=${pass}` }
}

/** A version as its page shows it. Throws link_expired and not_found. */
export async function previewedLegalText(ctx: Context, page: LegalPageName, pass: string): Promise<LegalTextRow> {
  const { subject, language, version } = await readVersionPass(ctx, kind, pass)
  if (subject !== page) throw problem('link_expired')
  const words = await readLegalTextVersion(ctx.db, { page, language }, version)
  return { ...words, language, updatedAt: ctx.now(), since: null }
}

type Reader = Pick<Context, 'language'>
const say = ({ language }: Reader, key: string) => translate(language, 'legal', `preview.${key}`)

/** The note above a previewed version. */
export function legalPreviewNote(reader: Reader): NonNullable<PageProps<'legal'>['preview']> {
  return { title: say(reader, 'title'), text: say(reader, 'text') }
}

/** The message for an expired preview link. */
export function legalPreviewOver(reader: Reader): PageProps<'message'> {
  return {
    title: say(reader, 'over'),
    lead: say(reader, 'overText'),
    action: { label: say(reader, 'back'), href: legalEditorPaths.list },
  }
}
