/** One short message about what has just happened, with at most one act (usually "undo"). */
export type Notice = {
  severity: 'info' | 'success' | 'error'
  text: string
  action?: { label: string; onPress: () => void }
  /** How long it is shown, where its act is possible for longer than the usual 6 s. */
  seconds?: number
}

const waiting: Notice[] = []
let show: (notice: Notice) => void = (notice) => waiting.push(notice)

/** Shows a message at the top for 6 s or as long as it says (longer while it is hovered or has the focus). Needs one `<ToastRegion/>` on the page. */
export function notify(notice: Notice): void {
  show(notice)
}

/** What shows messages is loaded after those who send them; what was sent before it is there waits. */
export function showNotices(how: (notice: Notice) => void): void {
  show = how
  for (const notice of waiting.splice(0)) how(notice)
}
