import { type PreviewedPage, previewPath } from '@bouquet/features/company/preview-links/server/page-pass.ts'
import type { ProfileWays } from '@bouquet/features/profile/public-profiles/server/provider-props.ts'
import type { PublicProvider } from '@bouquet/features/profile/public-profiles/server/read-provider.ts'
import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { previewMinutes } from '@bouquet/server/secrets/preview-pass.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'

type Reader = Pick<Context, 'language'>

const say = ({ language }: Reader, key: string, values?: Record<string, unknown>) =>
  translate(language, 'preview', key, values)

/** The note above a previewed page: who can see it now, and when it becomes public. */
export function previewNote(reader: Reader, page: PreviewedPage['page']): PageProps<'venue'>['preview'] {
  return { title: say(reader, 'note.title'), text: say(reader, `note.${page}`) }
}

/** The links of a previewed planner's page: portfolios lead to their own previews, and links to networks are not counted. */
export async function previewWays(ctx: Context, { provider, stories }: PublicProvider, path: string) {
  const previews = await Promise.all(
    stories.map(async ({ id, slug }) => {
      return [slug, await previewPath(ctx, { page: 'portfolio', id, providerId: provider.id })] as const
    }),
  )
  const previewOf = new Map(previews)
  return (reader: Reader): ProfileWays => ({
    self: path,
    story: (slug) => previewOf.get(slug) ?? path,
    network: ({ url }) => url,
    preview: previewNote(reader, 'planner'),
  })
}

/** The message for an expired preview link. */
export function expiredPreviewProps(reader: Reader): PageProps<'message'> {
  return {
    title: say(reader, 'over.title'),
    lead: say(reader, 'over.lead', { count: previewMinutes }),
    action: { label: say(reader, 'over.action'), href: '/dashboard' },
  }
}
