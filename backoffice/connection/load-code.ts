import { ApiProblem } from '../api/api-problem.ts'
import { checkConnection } from './connection.ts'
import { endingAt, whileConnected } from './while-connected.ts'

const endsAfterMs = 15_000
const startsAgainMs = 2_000
/** The browser may have the code cached already, and only need time to read it. */
const withoutConnectionMs = 4_000

/**
 * Loads code that the page does not have yet. Throws ApiProblem: `network_error` or `timeout` where there is no connection, and
 * `outdated_page` when the server no longer has it because a newer release has replaced it.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await fetched(load)
  } catch (error) {
    if (!isNotLoaded(error)) throw error
    if (!(await checkConnection())) throw problem('network_error')
  }
  // The connection may have been restored at this very moment.
  try {
    return await fetched(load)
  } catch (error) {
    throw isNotLoaded(error) ? problem('outdated_page') : error
  }
}

/** Loads what nothing can be shown without: the start waits for it, however often it has to be tried. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, startsAgainMs))
    }
  }
}

function fetched<T>(load: () => Promise<T>): Promise<T> {
  const both = async () => {
    await fetchMissingStyles()
    return load()
  }
  return endingAt(Date.now() + endsAfterMs, () => whileConnected(both, withoutConnectionMs))
}

/** Chromium, Firefox, Safari and the bundler report this failure only by message, without a code. */
function isNotLoaded(error: unknown): boolean {
  const messages = /dynamically imported module|importing a module script failed|unable to preload css/i
  return error instanceof Error && messages.test(error.message)
}

const failedStyles = new Set<EventTarget>()

/**
 * Call it once at the start. Records the stylesheets that failed: the DOM does not tell them from those still loading, so waiting for a
 * failed one would never end.
 */
export function noteFailedStyles(): void {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && failedStyles.add(target)
  // A load error does not bubble to the document.
  document.addEventListener('error', note, { capture: true })
}

/** The bundler requests each stylesheet only once; one that failed is inserted again. */
async function fetchMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')]
  await Promise.all(links.filter((link) => failedStyles.delete(link)).map(fetchAgain))
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again = link.cloneNode() as HTMLLinkElement
  again.addEventListener('load', () => resolve())
  again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
  link.replaceWith(again)
  return promise
}

function problem(code: 'network_error' | 'outdated_page'): ApiProblem {
  return new ApiProblem({ code, message: '', status: 0 })
}
