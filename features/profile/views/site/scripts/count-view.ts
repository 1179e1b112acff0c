import { accessTokenKey } from '@bouquet/domain/session-storage'
import { afterFirstPaint } from '@bouquet/site/scripts/after-first-paint.ts'

/** Reports a view of the profile or the venue to the server once the page is painted; a prerendered one does not count until it is shown. */
export function countView(place: HTMLElement): void {
  const { view: slug, portfolio, venueView: venue } = place.dataset
  const send = () => report(venue ? { venue } : { slug, ...(portfolio && { portfolio }) })
  if (document.visibilityState === 'visible') void afterFirstPaint().then(send)
  else document.addEventListener('visibilitychange', send, { once: true })
}

/** Reports a view of a profile on another page than its own. */
export function countProfile(slug: string): void {
  report({ slug })
}

const opened = new Set<string>()

/**
 * Reports that one of the profile's photos was enlarged, once for each page load; a page whose views are not counted counts no photos either.
 */
export function countPhoto(photo: string | undefined): void {
  const slug = document.querySelector<HTMLElement>('[data-view]')?.dataset.view
  if (!photo || !slug || opened.has(photo)) return
  opened.add(photo)
  report({ slug, photo })
}

function report(pageView: Record<string, string | undefined>): void {
  if (isSignedIn()) return
  void fetch('/api/profile-views', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pageView),
    keepalive: true,
  })
}

/** A person who is signed in to the back-office in this browser is looking at their own page or a competitor's, so the view does not count. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem(accessTokenKey) !== null
  } catch {
    return false
  }
}
