import { linkHours } from '@bouquet/features/people/session/rules/account-links.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { Problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { findExport } from './find-export.ts'

/** The mail's link is opened by a person, so an expired link gets a page instead of an error code. */
export function exportPages(pages: Pages): void {
  pages.get('/api/account/exports/:token', download)
}

async function download(visit: Visit) {
  const { ctx, request, reply } = visit
  reply.header('referrer-policy', 'no-referrer').header('cache-control', 'private, no-store')
  try {
    const { content, size, fileName } = await findExport(ctx, (request.params as { token: string }).token)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('content-length', size)
      .send(content)
  } catch (error) {
    if (error instanceof Problem && error.code === 'link_expired') return showExpired(visit)
    throw error
  }
}

function showExpired({ ctx, show }: Visit) {
  const t = (key: string) => translate(ctx.language, 'account-mails', `export.${key}`, { hours: linkHours.data_export })
  return show(
    'message',
    {
      title: t('expiredTitle'),
      lead: t('expiredLead'),
      action: { label: t('expiredAction'), href: '/account' },
    },
    { status: 410 },
  )
}
