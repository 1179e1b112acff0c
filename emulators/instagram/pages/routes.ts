import type { EmulatorPageProps } from '@bouquet/emulators/site/emulator-page.tsx'
import type { Context, Services } from '@bouquet/server/context.ts'
import { first, readFields } from '@bouquet/server/http/form-fields.ts'
import type { Pages, Visit } from '@bouquet/server/http/pages.ts'
import { problem } from '@bouquet/server/http/problem.ts'
import { translate } from '@bouquet/server/i18n.ts'
import { codeFor } from '../routes.ts'

const address = '/dev/instagram/oauth/authorize'

/** Replaces the page on which Instagram asks for a user's consent. */
export function instagramEmulatorPages(pages: Pages, services: Services): void {
  pages.get(address, async (visit) => {
    wayBack(visit)
    return visit.show('emulator', (reader) => consent(reader, visit.request.url))
  })
  pages.post(address, async (visit) => {
    const back = wayBack(visit)
    const deed = first(readFields(visit.request.body), 'deed')
    if (deed === 'refuse') refused(back)
    else back.searchParams.set('code', codeFor(services, { isShort: deed === 'allow-short' }))
    return visit.goTo(`${back.pathname}${back.search}#_`)
  })
}

function refused({ searchParams }: URL): void {
  searchParams.set('error', 'access_denied')
  searchParams.set('error_reason', 'user_denied')
  searchParams.set('error_description', 'The user denied your request')
}

/** Redirects only back to this site, with the given state. Throws malformed_request. */
function wayBack({ ctx, request }: Visit): URL {
  const { redirect_uri: target, state } = request.query as Record<string, unknown>
  if (typeof target !== 'string' || typeof state !== 'string' || !URL.canParse(target))
    throw problem('malformed_request')
  const url = new URL(target)
  if (url.origin !== new URL(ctx.origin).origin) throw problem('malformed_request')
  url.searchParams.set('state', state)
  return url
}

function consent(reader: Context, action: string): EmulatorPageProps {
  const say = (key: string) => translate(reader.language, 'instagram-emulator', key)
  return {
    title: say('title'),
    lead: say('lead'),
    banner: say('banner'),
    facts: [
      { name: say('account'), value: '@maison.de.fleurs' },
      { name: say('permission'), value: say('permissionText') },
    ],
    problem: null,
    action,
    card: null,
    deeds: [
      { name: 'allow', label: say('allow'), variant: 'primary' },
      { name: 'refuse', label: say('refuse'), variant: 'quiet' },
    ],
    trials: { title: say('trials'), deeds: [{ name: 'allow-short', label: say('allowShort') }] },
    back: null,
  }
}
