import { directoryKinds, listPath } from '@bouquet/domain/directory-urls'
import type { Addresses } from '../addresses.ts'
import type { Caller } from '../caller.ts'
import { picturesOfAPage, type timesADay } from '../traffic.ts'
import { type Activity, oneOf, popularOf } from './activity.ts'

/** What readers narrow lists by; most combinations are asked for once in a while and not in memory. */
const filters = {
  planner: [
    'service=WEDDING_DESIGN',
    'language=en&rating=4',
    'price=low',
    'km=25',
    'sort=rating',
    'service=FULL_PLANNING&price=middle',
  ],
  venue: ['capacity=100', 'type=castle', 'rooms=10&rating=4', 'km=50', 'sort=price', 'capacity=50&price=low'],
}
const typed = [
  'ma',
  'mai',
  'maison',
  'atelier',
  'ateleir',
  'chateau',
  'ly',
  'lyon',
  'bordeaux',
  'fleurs',
  'bou',
  'jardin',
]

/** A visitor of one of these hosts. */
export function visitors({ lists, furtherPages, profiles, venues, weddings, guides, pictures }: Addresses) {
  const page = async (caller: Caller, route: string, path: string): Promise<void> => {
    await caller.call(path, { route })
    const brought = Array.from({ length: pictures.length > 0 ? picturesOfAPage : 0 }, () => oneOf(pictures))
    await Promise.all(brought.map((picture) => caller.call(picture, { route: 'picture' })))
  }
  const profile = (route: string, paths: string[], counted: 'slug' | 'venue') => async (caller: Caller) => {
    const path = popularOf(paths)
    await page(caller, route, path)
    const view = { [counted]: path.split('/').at(-1) }
    await caller.call('/api/profile-views', { json: view })
  }
  return {
    'front page': (caller) => page(caller, 'front page', listPath({ kind: oneOf(directoryKinds) })),
    list: (caller) => page(caller, 'list', popularOf(lists)),
    'further page of a list': (caller) => page(caller, 'further page of a list', popularOf(furtherPages)),
    'filtered list': (caller) => {
      const list = popularOf(lists)
      const kind = list.startsWith(listPath({ kind: 'venue' })) ? 'venue' : 'planner'
      return page(caller, 'filtered list', `${list}?${oneOf(filters[kind])}`)
    },
    'typing in the search': (caller) => caller.call(`/api/directory/suggestions?q=${oneOf(typed)}`),
    search: (caller) => page(caller, 'search', `/search?q=${oneOf(typed)}`),
    profile: profile('profile', profiles, 'slug'),
    venue: profile('venue', venues, 'venue'),
    'real wedding': (caller) => page(caller, 'real wedding', popularOf(weddings)),
    guide: (caller) => page(caller, 'guide', popularOf(guides)),
  } satisfies Record<keyof typeof timesADay.visitor, Activity>
}
