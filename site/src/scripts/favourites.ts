import { cookieIn } from '@bouquet/domain/cookies'
import { favouritesCookie } from '@bouquet/domain/favourites'

/** Keeps or lets go of a provider without leaving the page, and says which it is. */
export function enhanceFavourite(form: HTMLElement): void {
  const { favourite: slug = '', kept: keptWords = '' } = form.dataset
  const button = form.querySelector('button')
  const label = form.querySelector('[data-favourite-label]')
  if (!button || !label) return
  const keepWords = label.textContent
  const tell = (isKept: boolean) => {
    button.setAttribute('aria-pressed', String(isKept))
    button.toggleAttribute('data-is-kept', isKept)
    button.name = isKept ? 'drop' : 'keep'
    label.textContent = isKept ? keptWords : keepWords
  }
  tell(keptSlugs().includes(slug))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const body = new URLSearchParams({ [button.name]: slug })
    const answer = await fetch('/favourites', { method: 'POST', body, redirect: 'manual' })
    if (answer.ok || answer.type === 'opaqueredirect') tell(keptSlugs().includes(slug))
  })
}

/** The server writes them into a cookie that scripts may read, so that a page is the same for everybody. */
function keptSlugs(): string[] {
  return decodeURIComponent(cookieIn(document.cookie, favouritesCookie) ?? '').split('.')
}
