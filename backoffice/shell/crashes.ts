import { ApiProblem } from '../api/api-problem.ts'

type Place = { route: { path?: string | undefined } }

/** Sends a report of a crash on a route; gives the report's id. */
type Report = (error: Error, route: string) => Promise<string>

let placesNow: () => Place[] = () => []
let loadReports: (() => Promise<Report>)[] = []
const reports = new Map<string, Promise<string | null>>()
/** Stops reporting a page that crashes again and again. */
const maxReports = 5

/** Call it once at the start: reports errors that no page handles itself. */
export function watchForCrashes(reports: (() => Promise<Report>)[]): void {
  loadReports = reports
  window.addEventListener('error', ({ error }) => void noteCrash(error))
  window.addEventListener('unhandledrejection', ({ reason }) => void noteCrash(reason))
}

/** Says where crashes happen from now on; `places` are the router's matches. */
export function placeCrashes(places: () => Place[]): void {
  placesNow = places
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

/** Error responses of the server and aborted calls are not crashes. */
function isCrash(error: unknown): error is Error {
  return error instanceof Error && !(error instanceof ApiProblem) && error.name !== 'AbortError'
}

async function send(error: Error): Promise<string | null> {
  const [load] = loadReports
  return load ? (await load())(error, routePattern()) : null
}

/** The route without its parameters, such as `/event-requests/:uuid`. */
function routePattern(): string {
  const own = placesNow().findLast(({ route }) => route.path !== undefined)?.route.path ?? ''
  return own.startsWith('/') ? own : `/${own}`
}
