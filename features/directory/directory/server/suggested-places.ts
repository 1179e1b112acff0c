import type { Language } from '@bouquet/domain/languages'
import { mayBeMeant } from '../rules/typing-errors.ts'
import type { Reading } from './cached-for-country.ts'
import { knownPlaceNames, type PlaceName } from './known-place-names.ts'
import {
  departmentName,
  isWholeDepartment,
  type KnownDepartment,
  type KnownPlace,
  knownPlaces,
  townName,
} from './known-places.ts'
import { type FoundCity, minCharacters } from './suggestion-rows.ts'
import { sharedTrigrams, similarityOf, trigramsOf } from './trigrams.ts'

type Asking = Reading & { language: Language }
type FoundDepartment = { code: string; slug: string; name: string }

const maxDepartments = 2
const likeEnough = Math.fround(0.45)

/** Departments with a name, in any language, that begins with the text or is similar to it. */
export async function findDepartments(asking: Asking, text: string): Promise<FoundDepartment[]> {
  const known = await knownPlaces(asking)
  const trigrams = trigramsOf(text)
  return (known?.departments ?? [])
    .map((department) => ({
      code: department.code,
      slug: department.slug,
      name: departmentName(department, asking.language),
      likeness: likenessOf(department, text, trigrams),
    }))
    .filter(({ likeness }) => likeness === 1 || (likeness > likeEnough && text.length >= minCharacters))
    .toSorted((a, b) => b.likeness - a.likeness || [...a.name].length - [...b.name].length)
    .slice(0, maxDepartments)
    .map(({ code, slug, name }) => ({ code, slug, name }))
}

function likenessOf(department: KnownDepartment, text: string, trigrams: number[]): number {
  const likenesses = namesWithTrigrams(department).map(({ name, trigrams: others }) =>
    name.startsWith(text) ? 1 : similarityOf(sharedTrigrams(trigrams, others), trigrams.length, others.length),
  )
  return Math.max(...likenesses)
}

type NameWithTrigrams = { name: string; trigrams: number[] }
const knownNames = new WeakMap<KnownDepartment, NameWithTrigrams[]>()

function namesWithTrigrams(department: KnownDepartment): NameWithTrigrams[] {
  const known = knownNames.get(department)
  if (known) return known
  const made = department.searchNames.map((name) => ({ name, trigrams: trigramsOf(name) }))
  knownNames.set(department, made)
  return made
}

/** Towns with a name that begins with the text, the largest first; when there is none, those with a similar name that may be meant. */
export async function findCities(asking: Asking, text: string, limit: number): Promise<FoundCity[]> {
  const names = await knownPlaceNames(asking)
  if (!names) return []
  const beginning = bestTowns(limit, (add) => {
    names.eachBeginning(text, ({ text: name, place, weight }) => add(place, weight + (name === text ? 3 : 0)))
  })
  const found = citiesOf(beginning, asking.language)
  if (found.length > 0 || text.length < minCharacters) return found
  const like = bestTowns(limit, (add) => {
    names.eachLike(text, ({ text: name, place, weight }, similarity) => {
      add(place, weight * 0.3 + similarity * 10, () => mayBeMeant(text, name))
    })
  })
  return citiesOf(like, asking.language)
}

type Scored = { place: KnownPlace; score: number }

type Add = (place: PlaceName['place'], score: number, isMeant?: () => boolean) => void

/**
 * The towns with the highest scores; one that is found by several names counts once, by the best of them. Whether it is meant at all, which takes
 * longer than its score, is only looked at for one that would be among them.
 */
function bestTowns(limit: number, score: (add: Add) => void): KnownPlace[] {
  const best: Scored[] = []
  score((place, points, isMeant = () => true) => {
    const last = best.at(-1)
    if (best.length === limit && last && isBefore(last, { place, score: points })) return
    if (!isMeant()) return
    const known = best.findIndex((one) => one.place === place)
    if (known >= 0 && (best[known]?.score ?? 0) >= points) return
    if (known >= 0) best.splice(known, 1)
    const at = best.findIndex((one) => isBefore({ place, score: points }, one))
    best.splice(at < 0 ? best.length : at, 0, { place, score: points })
    if (best.length > limit) best.pop()
  })
  return best.map(({ place }) => place)
}

const isBefore = (a: Scored, b: Scored) => a.score > b.score || (a.score === b.score && a.place.id < b.place.id)

/** A town that shares its page with its department is found as the department. */
function citiesOf(places: KnownPlace[], language: Language): FoundCity[] {
  return places
    .filter((place) => !isWholeDepartment(place))
    .map((place) => ({
      slug: place.slug,
      name: townName(place, language),
      department: departmentName(place.department, language),
      departmentSlug: place.department.slug,
    }))
}
