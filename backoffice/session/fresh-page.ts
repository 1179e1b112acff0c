/** What a page says that was loaded because the person changed. */
export type ArrivalNotice = 'started' | 'stopped' | 'ended'

const noticeKey = 'arrival_notice'

let isOver = false

/**
 * Loads the page again (or another one) because somebody else is there now: nothing of the one before may stay in memory
 * or be sent in the other's name. The notice is reported once the new page stands.
 */
export function loadFreshPage({ to, notice }: { to?: string; notice?: ArrivalNotice } = {}): void {
  isOver = true
  if (notice) sessionStorage.setItem(noticeKey, notice)
  if (to === undefined) window.location.reload()
  else window.location.assign(to)
}

/** True from the moment at which a fresh page was asked for. */
export function isPageOver(): boolean {
  return isOver
}

/** Never settles, so that nothing continues on a page that is about to be reloaded. */
export function untilFreshPage(): Promise<never> {
  return new Promise(() => undefined)
}

/** What the page before has left to be said; it is said once. */
export function takeArrivalNotice(): ArrivalNotice | null {
  const notice = sessionStorage.getItem(noticeKey) as ArrivalNotice | null
  sessionStorage.removeItem(noticeKey)
  return notice
}
