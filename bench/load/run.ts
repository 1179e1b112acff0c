import { type Addresses, readAddresses } from './addresses.ts'
import type { Arrival } from './arrivals.ts'
import { type Caller, openCaller, type Target } from './caller.ts'
import { type Activity, oneOf } from './callers/activity.ts'
import { couples } from './callers/couples.ts'
import { operators } from './callers/operators.ts'
import { buyCredits, providers } from './callers/providers.ts'
import { visitors } from './callers/visitors.ts'
import { openProcessors, type Processors } from './machine.ts'
import { type People, preparePeople } from './people.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { say } from './report.ts'
import { type Inside, openScrapes } from './scrape.ts'
import type { Who } from './traffic.ts'
import { type LoadWorld, openLoadWorld } from './world.ts'

/** A run with all that it needs; `own` is what was started for it, null for a deployment elsewhere. */
export type Run = {
  recorder: Recorder
  /** Does something as somebody; resolves once it is done. */
  perform(arrival: Arrival, dueAt: number): Promise<unknown>
  /** Which kinds of callers come. */
  comes(who: Who): boolean
  look(): Promise<{ inside: Inside | null; processors: Processors | null }>
  own: { world: LoadWorld; people: People } | null
  close(): Promise<void>
}

/** How many visitors of a hundred ask for each host, more or less as the countries are large. */
const hosts = { fr: 34, de: 20, uk: 14, it: 12, es: 10, be: 6, pt: 4 }
const purchasesBefore = 6

/** Starts the world, or finds the deployment at `url`, and prepares who acts in it. */
export async function openRun({
  planners,
  processes,
  url,
}: {
  planners: number
  processes: number
  url?: string | undefined
}): Promise<Run> {
  const recorder = openRecorder()
  if (url) return openElsewhere(new URL(url).origin, recorder)
  say(`Starting a database with ${planners} planners, ${processes} web processes and one for jobs …`)
  const world = await openLoadWorld(processes, planners)
  try {
    const people = await preparePeople(world.db)
    const origins = world.webs.map(({ origin }) => origin)
    const sites = await Promise.all(
      Object.keys(hosts).map((name) => readAddresses(origins[0] as string, `${name}.localhost`)),
    )
    const target = { origins, recorder }
    await buySome(target, people)
    const look = await openLooks(world)
    const done = { couple: couples(people), provider: providers(people), operator: operators(people) }
    const perform = async ({ who, what }: Arrival, dueAt: number) => {
      const site = who === 'visitor' ? siteOfVisitor(sites) : (sites[0] as Addresses)
      const activities: Record<string, Activity> = who === 'visitor' ? visitors(site) : done[who]
      await activities[what]?.(openCaller(target, who, site.host, dueAt))
    }
    return { recorder, perform, comes: () => true, look, own: { world, people }, close: world.close }
  } catch (error) {
    await world.close()
    throw error
  }
}

async function openElsewhere(origin: string, recorder: Recorder): Promise<Run> {
  const site = withoutGaps(await readAddresses(origin, null))
  const activities: Record<string, Activity> = visitors(site)
  const target = { origins: [origin], recorder }
  return {
    recorder,
    perform: async ({ what }, dueAt) => activities[what]?.(openCaller(target, 'visitor', null, dueAt)),
    comes: (who) => who === 'visitor',
    look: async () => ({ inside: null, processors: null }),
    own: null,
    close: async () => undefined,
  }
}

/** A directory may have no guides or real weddings yet; profiles are opened in their place. */
function withoutGaps(site: Addresses): Addresses {
  const { lists, profiles } = site
  if (lists.length === 0 || profiles.length === 0) throw new Error('The directory there is empty.')
  const filled = (paths: string[]) => (paths.length > 0 ? paths : profiles)
  return { ...site, venues: filled(site.venues), weddings: filled(site.weddings), guides: filled(site.guides) }
}

/** A refund needs something that was paid for. */
async function buySome(target: Target, people: People): Promise<void> {
  const caller = (): Caller => openCaller(target, 'provider', 'fr.localhost', performance.now())
  await Promise.all(Array.from({ length: purchasesBefore }, () => buyCredits(caller(), people)))
}

async function openLooks(world: LoadWorld): Promise<Run['look']> {
  const scrape = await openScrapes(world.webs.map(({ metrics }) => metrics))
  const processors = await openProcessors(world)
  return async () => ({ inside: await scrape(), processors: await processors() })
}

/** Each site as often as its share says. */
function siteOfVisitor(sites: Addresses[]): Addresses {
  return oneOf(sites.flatMap((site, at) => Array<Addresses>(Object.values(hosts)[at] ?? 1).fill(site)))
}
