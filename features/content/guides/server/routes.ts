import { guideFeedPath, guideListPath, guidePath, guidePreviewPath } from '@bouquet/domain/guides'
import { contextOf } from '@bouquet/server/http/context-of.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem, problem } from '@bouquet/server/http/problem.ts'
import type { Mounting } from '@bouquet/server/http/serve.ts'
import { frontGuides } from './front-guides.ts'
import { guideFeed } from './guide-feed.ts'
import { guideListProps } from './guide-list-props.ts'
import { guidePictures } from './guide-pictures.ts'
import { previewedGuide } from './guide-preview.ts'
import { guidePreviewNote, guidePreviewOver } from './guide-preview-texts.ts'
import { guideProps } from './guide-props.ts'
import { listGuides } from './list-guides.ts'
import { findSuccessor, readGuide } from './read-guide.ts'

/** The guides for couples, and their feed. */
export function guidePages(pages: Pages): void {
  pages.giveArticles(frontGuides)
  pages.get(guideListPath, async ({ ctx, show }) => {
    const guides = await listGuides(ctx)
    return show('guideList', (reader) => guideListProps(reader, guides), { isPublic: true })
  })
  pages.get(guideFeedPath, async ({ ctx, reply }) =>
    reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await guideFeed(ctx)),
  )
  pages.get('/guide', async ({ moveTo }) => moveTo(guideListPath))
  pages.get(guidePreviewPath, showPreview)
  pages.get(guidePath(':slug'), showGuide)
}

async function showGuide({ ctx, request, moveTo, show }: Visit) {
  const { slug } = request.params as { slug: string }
  const found = await readGuide(ctx, slug)
  if (found) return show('guide', (reader) => guideProps(reader, found), { isPublic: true })
  const successor = await findSuccessor(ctx, slug)
  if (!successor) throw problem('not_found')
  return moveTo(guidePath(successor))
}

/** A version that an operator looks at; it is not cached or indexed. */
async function showPreview({ ctx, request, reply, show }: Visit) {
  reply.header('x-robots-tag', 'noindex, nofollow')
  const { pass } = request.query as { pass?: unknown }
  try {
    const found = await previewedGuide(ctx, typeof pass === 'string' ? pass : '')
    return show('guide', (reader) => guideProps(reader, found, guidePreviewNote(reader)))
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'link_expired') throw error
    return show('message', guidePreviewOver, { status: error.status })
  }
}

const day = 86_400

/** The preview images of guides (Open Graph), `/social/guide/wedding-budget-step-by-step.png`. */
export function guidePictureRoutes({ app, services }: Mounting): void {
  const pictureOf = guidePictures()
  app.get<{ Params: { slug: string } }>(
    `/social${guidePath(':slug.png')}`,

    async (request, reply) => {
      const picture = await pictureOf(contextOf(services, request, { kind: 'visitor' }), request.params.slug)
      if (!picture) throw problem('not_found')
      return reply.type('image/png').header('cache-control', `public, max-age=${day}`).send(picture)
    },
  )
}
