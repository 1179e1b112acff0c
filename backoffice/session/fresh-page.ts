/** The reason why a page was reloaded for another user, shown on that page. */
export type ArrivalNotice = 'started' | 'stopped' | 'ended'

const noticeKey = 'arrival_notice'

let isOver = false

/**
 * Reloads the page (or loads another one) because the user has changed: no data of the previous user may stay in memory, and nothing may be
 * sent in the other's name. The notice is shown once the new page is rendered.
 */
export function loadFreshPage({ to, notice }: { to?: string; notice?: ArrivalNotice } = {}): void {
  isOver = true
  if (notice) sessionStorage.setItem(noticeKey, notice)
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
}

/** True once a fresh page was requested. */
export function isPageOver(): boolean {
  return isOver
}

/** Never settles, so that nothing continues on a page that is about to be reloaded. */
export function untilFreshPage(): Promise<never> {
  return new Promise(() => undefined)
}

/** The notice that the previous page has left; gives it only once. */
export function takeArrivalNotice(): ArrivalNotice | null {
  const notice = sessionStorage.getItem(noticeKey) as ArrivalNotice | null
  sessionStorage.removeItem(noticeKey)
  return notice
}
