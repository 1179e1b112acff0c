import type { ComponentType } from 'react'

/** A short message about something that has just happened, with at most one action (usually "undo"). */
export type Notice = {
  severity: 'info' | 'success' | 'error'
  text: string
  action?: { label: string; onPress: () => void }
  /** The duration in which it is shown, where its action is possible for longer than the usual 6 s. */
  seconds?: number
}

let waiting: readonly Notice[] = []
const watching = new Set<() => void>()
let show: (notice: Notice) => void = wait
let known: ComponentType | null = null
let onNotice: (() => void) | null = null

/**
 * Shows a message at the top for 6 s or its own duration (longer while it is hovered or has the focus). Needs one `<ToastRegion/>` on the
 * page.
 */
export function notify(notice: Notice): void {
  show(notice)
  // What shows them may be loaded, as part of a page's code, and still not be on the page.
  onNotice?.()
}

function wait(notice: Notice): void {
  replaceWaiting([...waiting, notice])
}

function replaceWaiting(notices: readonly Notice[]): void {
  waiting = notices
  for (const call of watching) call()
}

/** The messages that nothing has shown yet; the same list until it changes. */
export function waitingNotices(): readonly Notice[] {
  return waiting
}

/** Calls it whenever `waitingNotices` has changed. Returns a function that ends this. */
export function watchWaitingNotices(call: () => void): () => void {
  watching.add(call)
  return () => watching.delete(call)
}

/** What was shown without the component for messages is not shown once more when that comes. */
export function dropWaitingNotice(notice: Notice): void {
  replaceWaiting(waiting.filter((other) => other !== notice))
}

/** Calls it with every message, and at once where there has been one: it puts what shows them on the page. Returns a function that ends this. */
export function whenNotified(call: () => void): () => void {
  onNotice = call
  if (waiting.length > 0 || show !== wait) call()
  return () => {
    if (onNotice === call) onNotice = null
  }
}

/** What shows messages, where it was loaded as part of a page's code: it needs no connection then. */
export function knownRegion(): ComponentType | null {
  return known
}

/** The component that shows messages loads later than their senders; earlier messages wait for it. */
export function showNotices(how: (notice: Notice) => void, region: ComponentType): void {
  show = how
  known = region
  const [...earlier] = waiting
  replaceWaiting([])
  for (const notice of earlier) how(notice)
}
