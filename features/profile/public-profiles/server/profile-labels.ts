import { saidAnswerTime } from '@bouquet/domain/answer-time'
import { capitalized } from '@bouquet/domain/capitalized'
import type { Country } from '@bouquet/domain/countries'
import { frontPagePath, listPath } from '@bouquet/domain/directory-urls'
import type { Point } from '@bouquet/domain/distance'
import { roundRadius } from '@bouquet/domain/distance-format'
import { numberFormat } from '@bouquet/domain/number-format'
import { circlesKm } from '@bouquet/features/company/locations/rules/map-of-place.ts'
import { countryLabel, radiusLabel } from '@bouquet/features/weddings/wording/server/project-labels.ts'
import type { Context } from '@bouquet/server/context.ts'
import { nameOfArea } from '@bouquet/server/gazetteer/place-phrases.ts'
import { shownTown } from '@bouquet/server/gazetteer/shown-places.ts'
import { translate } from '@bouquet/server/i18n.ts'
import type { Crumb } from '@bouquet/site/parts/crumbs.tsx'
import type { AroundMapProps } from '../site/around-map.tsx'

type Reader = Pick<Context, 'language' | 'locale'>

/** A message of the public profiles in the reader's language. */
export function say({ language }: Pick<Reader, 'language'>, key: string, values?: Record<string, unknown>): string {
  return translate(language, 'profiles', key, values)
}

/** The map's place where nobody knows more than the country: it is named instead of the town. */
export function countryOnMap(ctx: Reader, { countryCode, latitude, longitude }: Point & { countryCode: string }) {
  const town = countryLabel(ctx, countryCode)
  return { latitude, longitude, town, label: say(ctx, 'map.label', { place: town }) }
}

type Around = Pick<AroundMapProps, 'towns' | 'departments'>

/** The map of a place with what is around it, and the circles that show distances. */
export function aroundMap(
  ctx: Reader & Pick<Context, 'config' | 'country'>,
  { latitude, longitude }: Point,
  { towns, departments }: Around,
) {
  const circles = circlesKm.map((km) => ({ km: roundRadius(km, ctx.country), label: radiusLabel(ctx, km) }))
  return { latitude, longitude, towns, departments, circles, tiles: tilesFor(ctx) }
}

function tilesFor({ language, config: { mapTiles } }: Pick<Context, 'language' | 'config'>): AroundMapProps['tiles'] {
  if (!mapTiles) return null
  const { url, attribution } = mapTiles
  const label = (key: string) => translate(language, 'directory', `map.${key}`)
  return { url, attribution, closer: label('closer'), further: label('further') }
}

/** `4,9`. */
export function averageLabel({ locale }: Reader, average: number): string {
  return numberFormat(locale, 'oneDecimal')(average)
}

/** How soon somebody usually answers (rule "answer time"). */
export function answersLabel(ctx: Pick<Reader, 'language'>, hours: number): string {
  const { unit, count } = saidAnswerTime(hours)
  return say(ctx, unit === 'hour' ? 'badges.answersHours' : 'badges.answersDays', { count })
}

type Where = {
  listedCountry: Country
  departmentCode: string | null
  listedTown: string | null
  citySlug: string | null
  department: string | null
  departmentSlug: string | null
}

/** Breadcrumbs from the front page over department and town to the page itself, as far as the directory has them. */
export function crumbsTo(
  reader: Reader,
  kind: 'planner' | 'venue',
  { listedCountry: country, departmentCode, listedTown, citySlug, department, departmentSlug }: Where,
  here: Crumb,
): Crumb[] {
  const root = kind === 'planner' ? frontPagePath : listPath({ kind })
  const crumbs: Crumb[] = [{ name: translate(reader.language, 'site', `nav.${kind}s`), href: root }]
  if (department && departmentSlug && departmentCode) {
    const area = capitalized(nameOfArea(reader.language, { country, code: departmentCode, name: department }))
    crumbs.push({ name: area, href: listPath({ kind, department: departmentSlug }) })
    const town = listedTown && shownTown(reader.language, { country, departmentCode, city: listedTown })
    // “Bristol › Bristol” would lead to two lists without saying which is which.
    if (citySlug && town && town !== area)
      crumbs.push({ name: town, href: listPath({ kind, department: departmentSlug, city: citySlug }) })
  }
  return [...crumbs, here]
}

const longestDescription = 160

/** Text of at most 160 characters, cut between two words. */
export function shortened(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, text.lastIndexOf(' ', longestDescription - 1)).replace(/[\s,;:–-]+$/, '')}…`
}

/** A file's size in megabytes with one decimal, kilobytes below: `1,4 MB`. */
export function sizeLabel({ locale }: Pick<Reader, 'locale'>, bytes: number): string {
  if (bytes >= 1_000_000) return numberFormat(locale, 'megabyte')(bytes / 1_000_000)
  return numberFormat(locale, 'kilobyte')(Math.max(1, Math.round(bytes / 1000)))
}
