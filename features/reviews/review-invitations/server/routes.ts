import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { stopPath } from './invitation-token.ts'
import { findUnsubscriber, unsubscribe } from './unsubscribe.ts'
import { unsubscribeProps } from './unsubscribe-props.ts'

/** The unsubscribe page of an invitation's mail. Mail programs send its form by themselves (RFC 8058). */
export function unsubscribePages(pages: Pages): void {
  pages.get(stopPath(':token'), showUnsubscribe)
  pages.post(stopPath(':token'), takeUnsubscribe)
}

const tokenOf = ({ request }: Visit) => (request.params as { token: string }).token

async function showUnsubscribe(visit: Visit) {
  const found = await findUnsubscriber(visit.ctx, tokenOf(visit))
  return visit.show('unsubscribe', (reader) => unsubscribeProps(reader, found, tokenOf(visit)), {
    language: found.language,
  })
}

async function takeUnsubscribe(visit: Visit) {
  await unsubscribe(visit.ctx, tokenOf(visit))
  return visit.goTo(stopPath(tokenOf(visit)))
}
