import type { Context } from '@bouquet/server/context.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { PageProps } from '@bouquet/site/site-pages.ts'
import { stopPath } from './invitation-token.ts'
import type { Unsubscriber } from './unsubscribe.ts'

/** The unsubscribe page, with its question or the confirmation. */
export function unsubscribeProps(
  { language }: Pick<Context, 'language'>,
  { companyName, hasLeft }: Unsubscriber,
  token: string,
): PageProps<'unsubscribe'> {
  const say = (key: string) => translate(language, 'reviews', `stop.${key}`, { company: companyName })
  const state = hasLeft ? 'done' : 'ask'
  return {
    title: say(`${state}.title`),
    lead: say(`${state}.lead`),
    form: hasLeft ? null : { action: stopPath(token), label: say('ask.button') },
  }
}
