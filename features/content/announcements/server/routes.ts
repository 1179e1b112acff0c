import type { Context } from '@bouquet/server/context.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { newsAgainPath, newsPath } from '../rules/news-path.ts'
import { chooseNewsByLink, findNewsReader } from './unsubscribe.ts'

/** The page behind the foot of an announcement. Mail programs send its form by themselves (RFC 8058). */
export function newsPages(pages: Pages): void {
  pages.get(newsPath(':token'), showNews)
  pages.post(newsPath(':token'), (visit) => choose(visit, false))
  pages.post(newsAgainPath(':token'), (visit) => choose(visit, true))
}

const tokenOf = ({ request }: Visit) => (request.params as { token: string }).token

async function showNews(visit: Visit) {
  const { wantsNews, language } = await findNewsReader(visit.ctx, tokenOf(visit))
  visit.reply.header('x-robots-tag', 'noindex, nofollow')
  return visit.show('news', (reader) => newsProps(reader, wantsNews, tokenOf(visit)), { language })
}

async function choose(visit: Visit, isWanted: boolean) {
  await chooseNewsByLink(visit.ctx, tokenOf(visit), isWanted)
  return visit.goTo(newsPath(tokenOf(visit)))
}

/** The question whether to unsubscribe, or the confirmation with the way back. */
function newsProps({ language }: Pick<Context, 'language'>, wantsNews: boolean, token: string): PageProps<'news'> {
  const state = wantsNews ? 'ask' : 'done'
  const say = (key: string) => translate(language, 'announcement-mails', `page.${state}.${key}`)
  const action = wantsNews ? newsPath(token) : newsAgainPath(token)
  return { title: say('title'), lead: say('lead'), form: { action, label: say('button'), isQuiet: !wantsNews } }
}
