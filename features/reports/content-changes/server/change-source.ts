import { type RawBuilder, sql } from 'kysely'
import type { ChangePlace } from '../rules/places.ts'

/** How a thing is hidden: its text is emptied, the whole thing is not shown, or its row is removed and stored. */
type Hiding = { by: 'emptying'; empty: '' | null } | { by: 'flag'; flag: string } | { by: 'removal' }
type Key = 'provider' | 'venue' | 'id' | 'service_id' | 'network' | 'language'

export type ChangeSource = { table: string; column: string; key: Key; isVersioned?: true; hiding: Hiding }

const unset = { by: 'emptying', empty: null } as const
const empty = { by: 'emptying', empty: '' } as const
const removal = { by: 'removal' } as const
const invisible = { by: 'flag', flag: 'is_visible' } as const
const unpublished = { by: 'flag', flag: 'is_published' } as const

const ofCompany = (column: string) => ({ table: 'providers', column, key: 'provider', hiding: unset }) as const
const ofVenue = (column: string) =>
  ({ table: 'venues', column, key: 'venue', isVersioned: true, hiding: unset }) as const
const ofPhoto = (column: string, hiding: Hiding) => ({ table: 'profile_photos', column, key: 'id', hiding }) as const
const ofPortfolio = (column: string) => ({ table: 'portfolios', column, key: 'id', hiding: unpublished }) as const
const ofVersioned = (table: string, column: string, hiding: Hiding) =>
  ({ table, column, key: 'id', isVersioned: true, hiding }) as const

/** Where each text stands, and each picture's row. */
export const changeSources: Readonly<Record<ChangePlace, ChangeSource>> = {
  company_name: ofCompany('company_name'),
  website: ofCompany('website'),
  portrait: ofCompany('portrait'),
  experience: ofCompany('experience'),
  service: ofCompany('service_text'),
  benefits: ofCompany('benefits'),
  avatar: ofCompany('avatar_key'),
  service_details: { table: 'provider_services', column: 'description', key: 'service_id', hiding: unset },
  social_link: { table: 'social_links', column: 'url', key: 'network', hiding: removal },
  portfolio_title: ofPortfolio('title'),
  portfolio_text: ofPortfolio('description'),
  photo_title: ofPhoto('title', invisible),
  photo_text: ofPhoto('description', empty),
  photo: ofPhoto('picture_id', removal),
  image_caption: { table: 'portfolio_images', column: 'caption', key: 'id', hiding: empty },
  portfolio_image: { table: 'portfolio_images', column: 'picture_id', key: 'id', hiding: removal },
  video_title: ofVersioned('profile_videos', 'title', invisible),
  video_text: ofVersioned('profile_videos', 'description', empty),
  venue_text: ofVenue('description'),
  venue_detailed_text: ofVenue('detailed_description'),
  venue_translation: { table: 'venue_texts', column: 'description', key: 'language', hiding: removal },
  venue_detailed_translation: { table: 'venue_texts', column: 'detailed_description', key: 'language', hiding: unset },
  venue_service: ofVersioned('venue_services', 'description', unset),
  venue_testimonial: ofVersioned('venue_testimonials', 'content', removal),
  venue_image_title: ofVersioned('venue_images', 'title', empty),
  venue_image_text: ofVersioned('venue_images', 'description', empty),
  venue_image_caption: ofVersioned('venue_images', 'caption', empty),
  venue_image: ofVersioned('venue_images', 'picture_id', removal),
  venue_video_title: ofVersioned('venue_videos', 'title', invisible),
  venue_video_text: ofVersioned('venue_videos', 'description', empty),
  space_name: ofVersioned('venue_spaces', 'name', empty),
  rain_plan: ofVersioned('venue_spaces', 'rain_plan', empty),
  space_photo: { table: 'venue_space_photos', column: 'picture_id', key: 'id', hiding: removal },
}

/** The condition under which a row `x` is the changed thing of the change `c`. */
export function isChangedRow(key: Key): RawBuilder<boolean> {
  const conditions: Record<Key, RawBuilder<boolean>> = {
    provider: sql<boolean>`x.id = c.provider_id`,
    venue: sql<boolean>`x.id = c.venue_id`,
    id: sql<boolean>`x.id = c.subject::uuid`,
    service_id: sql<boolean>`x.provider_id = c.provider_id and x.service_id = c.subject::int`,
    network: sql<boolean>`x.provider_id = c.provider_id and x.network = c.subject`,
    language: sql<boolean>`x.venue_id = c.venue_id and x.language = c.subject`,
  }
  return conditions[key]
}
