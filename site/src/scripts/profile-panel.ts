import { countProfile } from './count-view.ts'

/** Opens the profile behind a link beside the form; with a key that means another tab or window, and on a failure, the page itself. */
export function openBeside(link: HTMLElement): void {
  const panel = document.querySelector<HTMLDialogElement>('dialog[data-profile-panel]')
  if (!panel || !(link instanceof HTMLAnchorElement)) return
  link.setAttribute('aria-haspopup', 'dialog')
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void show(panel, link)
  })
}

/** The panel's own ways to be closed; Escape is the browser's. */
export function enhancePanel(panel: HTMLElement): void {
  if (!(panel instanceof HTMLDialogElement)) return
  panel.querySelector('button')?.addEventListener('click', () => panel.close())
  panel.addEventListener('click', (event) => event.target === panel && panel.close())
}

async function show(panel: HTMLDialogElement, link: HTMLAnchorElement): Promise<void> {
  const { title, whole, state, frame } = partsOf(panel)
  title.textContent = link.dataset.profile ?? ''
  frame.title = title.textContent
  whole.href = link.href
  frame.hidden = true
  state.textContent = state.dataset.loading ?? ''
  panel.showModal()
  try {
    const html = await profileOf(link.href)
    // Whoever has opened another one meanwhile reads that.
    if (whole.href !== link.href) return
    frame.srcdoc = html
    frame.hidden = false
    state.textContent = ''
    countProfile(new URL(link.href).pathname.split('/').pop() ?? '')
  } catch {
    if (whole.href === link.href) state.textContent = state.dataset.failed ?? ''
  }
}

function partsOf(panel: HTMLDialogElement) {
  return {
    title: panel.querySelector('h2') as HTMLElement,
    whole: panel.querySelector('a') as HTMLAnchorElement,
    state: panel.querySelector('[role=status]') as HTMLElement,
    frame: panel.querySelector('iframe') as HTMLIFrameElement,
  }
}

const notToBeRead = 'script, body > header, body > footer, form, #ask, .skip'

/** The page of a profile without what belongs to a page of its own: its head and foot, and what asks or is counted. */
async function profileOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The profile answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // The bar of small screens is there for the form in it alone.
  for (const form of page.querySelectorAll('form[action="/project/ask"]')) form.parentElement?.remove()
  for (const part of page.querySelectorAll(notToBeRead)) part.remove()
  for (const link of page.querySelectorAll('a')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  for (const { key, value } of themeOf(document.documentElement)) page.documentElement.setAttribute(key, value)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function themeOf({ dataset }: HTMLElement) {
  return dataset.theme ? [{ key: 'data-theme', value: dataset.theme }] : []
}
