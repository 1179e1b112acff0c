import { plannerPath } from '@bouquet/domain/directory-urls'
import { countProfile } from '@bouquet/features/profile/views/site/scripts/count-view.ts'

/** Opens a link's profile beside the form. A modifier key that opens another tab or window, or a failure, opens the page itself. */
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

/** The close buttons of the panel; Escape is handled by the browser. */
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
  offerChoice(panel, link)
  panel.showModal()
  try {
    const html = await profileOf(link.href)
    // The user has opened another profile in the meantime.
    if (whole.href !== link.href) return
    frame.srcdoc = html
    frame.hidden = false
    state.textContent = ''
    const slug = new URL(link.href).pathname.split('/').pop() ?? ''
    if (link.pathname === plannerPath(slug)) countProfile(slug)
  } catch {
    if (whole.href === link.href) state.textContent = state.dataset.failed ?? ''
  }
}

/** Repeats the card's checkbox inside the panel; a profile from the list of chosen ones has none. */
function offerChoice(panel: HTMLElement, link: HTMLElement): void {
  const place = panel.querySelector<HTMLElement>('[data-panel-choice]')
  const choice = place?.querySelector('input')
  const name = place?.querySelector<HTMLElement>('[data-chosen]')
  const count = place?.querySelector('[role=status]')
  if (!place || !choice || !name || !count) return
  const card = link.parentElement?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  place.hidden = !card
  if (!card) return
  const follow = () => {
    choice.checked = card.checked
    choice.disabled = card.disabled
    name.textContent = (card.checked ? name.dataset.chosen : name.dataset.choose) ?? ''
    count.textContent = card.closest('fieldset')?.querySelector('[data-choice]')?.textContent ?? ''
  }
  choice.onchange = () => {
    card.checked = choice.checked
    // The form counts and saves the choice on these events.
    for (const type of ['input', 'change']) card.dispatchEvent(new Event(type, { bubbles: true }))
    follow()
  }
  follow()
}

function partsOf(panel: HTMLDialogElement) {
  return {
    title: panel.querySelector('h2') as HTMLElement,
    whole: panel.querySelector('a') as HTMLAnchorElement,
    state: panel.querySelector('[data-state]') as HTMLElement,
    frame: panel.querySelector('iframe') as HTMLIFrameElement,
  }
}

const notToBeRead = 'script, body > header, body > footer, form, #ask, .skip'

/** The page of a profile without its header and footer, its forms for asking, and its view counter. */
async function profileOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The profile answers ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // The bar of small screens exists only for the form in it.
  for (const form of page.querySelectorAll('form[action="/project/ask"]')) form.parentElement?.remove()
  for (const part of page.querySelectorAll(notToBeRead)) part.remove()
  for (const link of page.querySelectorAll('a')) Object.assign(link, { target: '_blank', rel: 'noopener' })
  for (const { key, value } of themeOf(document.documentElement)) page.documentElement.setAttribute(key, value)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

function themeOf({ dataset }: HTMLElement) {
  return dataset.theme ? [{ key: 'data-theme', value: dataset.theme }] : []
}
