import { ApiProblem } from '../api/api-problem.ts'

type Place = { route: { path?: string | undefined } }

/** Sends a report of a crash on a route; gives the id of its note. */
type Report = (error: Error, route: string) => Promise<string>

let placesNow: () => Place[] = () => []
let loadReports: (() => Promise<Report>)[] = []
const reports = new Map<string, Promise<string | null>>()
/** A page that crashes again and again has nothing new to report. */
const maxReports = 5

/** From now on reports what goes wrong outside of any page's own handling; `places` are the router's matches. */
export function watchForCrashes(places: () => Place[], reports: (() => Promise<Report>)[]): void {
  placesNow = places
  loadReports = reports
  window.addEventListener('error', ({ error }) => void noteCrash(error))
  window.addEventListener('unhandledrejection', ({ reason }) => void noteCrash(reason))
}

/** Reports each crash once to the team; gives the report's id, or null where nothing was reported. */
export function noteCrash(error: unknown): Promise<string | null> {
  if (!isCrash(error)) return Promise.resolve(null)
  const key = error.stack ?? error.name
  const known = reports.get(key)
  if (known) return known
  if (reports.size >= maxReports) return Promise.resolve(null)
  const report = send(error).catch(() => null)
  reports.set(key, report)
  return report
}

/** Answers of the server and calls that somebody has given up are no crash. */
function isCrash(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof ApiProblem) && error.name !== 'AbortError'
}

async function send(error: Error): Promise<string | null> {
  const [load] = loadReports
  return load ? (await load())(error, routePattern()) : null
}

/** Such as `/event-requests/:uuid`: the place without what it shows. */
function routePattern(): string {
  const own = placesNow().findLast(({ route }) => route.path !== undefined)?.route.path ?? ''
  return own.startsWith('/') ? own : `/${own}`
}
