import { serviceTypes } from '../content/first-codes.ts'
import type { Town } from '../content/voice.ts'
import { chance, createRandom, integerBetween, pick, type Random, seedFrom } from '../random.ts'
import { makeProject } from './couples.ts'
import { type Course, type Delivery, makeCourse } from './courses.ts'
import type { Block, Planner } from './planner.ts'
import { arrivalOf, courseOf, requestStories } from './request-stories.ts'
import type { ProjectRow } from './rows.ts'
import { daysBefore } from './times.ts'

const historyDays = 178
const furthestKm = 140

/** The block's couples, with the requests created from their projects. */
export function makeDeliveries(block: Block, planners: Planner[], projectCount: number): Delivery[] {
  const random = createRandom(seedFrom(block.seed, block.country, block.number, 'couples'))
  const sequence = counter()
  const stories = planners.flatMap((planner) => deliverStories(random, block, planners, planner, sequence))
  const free = planners.filter((planner) => planner.story === null)
  const usual = Array.from({ length: projectCount }, () => deliverUsual(random, block, free, sequence()))
  return [...stories, ...usual.flat()]
}

function counter(): () => number {
  let last = 0
  return () => last++
}

function deliverStories(
  random: Random,
  block: Block,
  planners: Planner[],
  planner: Planner,
  sequence: () => number,
): Delivery[] {
  if (!planner.story) return []
  const neighbours = planners.filter((other) => other.story === null)
  return requestStories[planner.story].flatMap((story) => {
    const createdAt = arrivalOf(story, block.now)
    const town = nearbyTown(random, planner)
    const project = makeProject(random, block, {
      sequence: sequence(),
      voice: planner.voice,
      town,
      createdAt,
      weddingInDays: story.weddingInDays,
    })
    // The story's couple neither stops nor changes by chance.
    Object.assign(project, { confirmed_at: createdAt, updated_at: createdAt, stopped_at: null, stop_reason: null })
    const others = recipients(random, neighbours, project).slice(0, integerBetween(random, 0, 2))
    const own = deliver(block, project, planner, courseOf(story, createdAt))
    return settle(project, [
      own,
      ...others.map((other) => deliver(block, project, other, usualCourse(random, other, project, block))),
    ])
  })
}

function deliverUsual(random: Random, block: Block, planners: Planner[], sequence: number): Delivery[] {
  const favourite = pickFavourite(random, planners)
  const createdAt = daysBefore(block.now, 0.2 + random() ** 1.15 * historyDays)
  const town = nearbyTown(random, favourite)
  const project = makeProject(random, block, { sequence, voice: favourite.voice, town, createdAt })
  const chosen = recipients(random, planners, project).slice(0, integerBetween(random, 1, 5))
  return settle(
    project,
    chosen.map((planner) => deliver(block, project, planner, usualCourse(random, planner, project, block))),
  )
}

function pickFavourite(random: Random, planners: Planner[]): Planner {
  const ranked = planners.map((planner) => ({ planner, chance: random() ** (1 / planner.popularity) }))
  return ranked.reduce((best, other) => (other.chance > best.chance ? other : best)).planner
}

/** The planner's own town, or another one within reach. */
function nearbyTown(random: Random, { voice, town }: Planner): Town {
  if (chance(random, 0.55)) return town
  return pick(
    random,
    voice.towns.filter((other) => kilometres(town, other) < 90),
  )
}

/** Approved planners who offer a wanted service and work near by, mostly the nearest first. */
function recipients(random: Random, planners: Planner[], project: ProjectRow): Planner[] {
  const wanted = project.services.map((wished) => (serviceTypes as readonly string[]).indexOf(wished) + 1)
  return planners
    .filter((planner) => (planner.account.moderated_at as Date) < (project.confirmed_at as Date))
    .filter((planner) => planner.services.some(({ service_id }) => wanted.includes(service_id)))
    .map((planner) => ({ planner, distance: kilometres(planner.town, project) }))
    .filter(({ distance }) => distance <= furthestKm)
    .map(({ planner, distance }) => ({ planner, order: distance * (0.4 + random()) - planner.popularity * 20 }))
    .sort((one, other) => one.order - other.order)
    .map(({ planner }) => planner)
}

function deliver(block: Block, project: ProjectRow, planner: Planner, course: Course): Delivery {
  return { id: block.newId(), planner, project, receivedAt: project.confirmed_at as Date, course }
}

function usualCourse(random: Random, planner: Planner, project: ProjectRow, { now }: Block): Course {
  return makeCourse(random, planner, project.confirmed_at as Date, now)
}

/** Writes into the project the providers that it was delivered to, and a radius that includes them all. */
function settle(project: ProjectRow, deliveries: Delivery[]): Delivery[] {
  project.chosen_provider_ids = deliveries.map(({ planner }) => planner.provider.id)
  const furthest = Math.max(0, ...deliveries.map(({ planner }) => kilometres(planner.town, project)))
  project.radius_km = Math.max(project.radius_km, [20, 40, 80, 150].find((radius) => radius >= furthest) ?? 300)
  return deliveries
}

type Position = { latitude: number; longitude: number }

/** The distance on the ground, accurate enough within a country. */
function kilometres(from: Position, to: Position): number {
  const north = (to.latitude - from.latitude) * 111.2
  const east = (to.longitude - from.longitude) * 111.2 * Math.cos((from.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
