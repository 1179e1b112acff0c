/** A missing answer within this time is not proof of a failure, as the connection may be slow. */
const doubtfulMs = 4_000
/** A user who stops the page from loading may send again after this time. */
const releasedMs = 10_000

/**
 * Sends a form only once, however often its button is pressed, and shows a message beside it when the server cannot be reached; its fields
 * keep their values.
 */
export function guardSending(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  let isBusy = false
  let isChecked = false
  const release = () => {
    isBusy = false
    form.removeAttribute('aria-busy')
  }
  const send = async (submitter: HTMLElement | null) => {
    if (!(await reachesServer())) {
      release()
      return showUnsent(form)
    }
    isChecked = true
    form.requestSubmit(submitter)
    setTimeout(release, releasedMs)
  }
  form.addEventListener('submit', (event) => {
    if (isChecked) {
      isChecked = false
      return
    }
    event.preventDefault()
    if (isBusy) return
    isBusy = true
    form.setAttribute('aria-busy', 'true')
    form.querySelector<HTMLElement>('[data-unsent]')?.setAttribute('hidden', '')
    void send(event.submitter)
  })
  // A page restored from the browser's history is no longer sending.
  addEventListener('pageshow', release)
}

/** Shows in the form that nothing has left this device. */
export function showUnsent(form: HTMLElement): void {
  const shown = form.querySelector<HTMLElement>('[data-unsent]') ?? newNotice(form)
  if (shown) shown.hidden = false
}

function newNotice(form: HTMLElement): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('template#unsent')
  const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!notice) return null
  form.append(notice)
  return notice
}

/** Any answer will do: it proves that the server was reached. */
async function reachesServer(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(doubtfulMs) })
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError'
  }
}
