import { cookieIn } from '@bouquet/domain/cookies'
import { showUnsent } from '@bouquet/site/scripts/guard-sending.ts'
import { favouritesCookie, readFavourites } from '../../rules/favourites.ts'

const changed = 'favourites-changed'

/** Adds or removes a favourite without leaving the page; all its buttons on the page are updated. */
export function enhanceFavourite(form: HTMLElement): void {
  const { saved: savedLabel = '' } = form.dataset
  const button = form.querySelector('button')
  const label = form.querySelector('[data-favourite-label]')
  if (!button || !label) return
  const id = button.value
  const saveLabel = label.textContent
  const refresh = () => {
    const isFavourite = favouriteIds().includes(id)
    button.setAttribute('aria-pressed', String(isFavourite))
    button.toggleAttribute('data-is-kept', isFavourite)
    button.name = isFavourite ? 'drop' : 'keep'
    label.textContent = isFavourite ? savedLabel : saveLabel
  }
  refresh()
  followFavourites(refresh)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const body = new URLSearchParams({ [button.name]: id })
    former = former.then(async () => {
      const sent = fetch('/favourites', { method: 'POST', body, redirect: 'manual' })
      const answer = await sent.catch(() => showUnsent(form))
      if (answer?.ok || answer?.type === 'opaqueredirect') document.dispatchEvent(new Event(changed))
    })
  })
}

/** The server updates the list in the cookie, so a second change waits for the response to the first, which would be lost otherwise. */
let former = Promise.resolve()

/** The heart in the menu is filled while there are favourites. */
export function showAnyFavourite(link: HTMLElement): void {
  const refresh = () => link.toggleAttribute('data-is-kept', favouriteIds().length > 0)
  refresh()
  followFavourites(refresh)
}

/** Refreshes after a change on this page, and when the page is restored from the browser's history. */
function followFavourites(refresh: () => void): void {
  document.addEventListener(changed, refresh)
  window.addEventListener('pageshow', ({ persisted }) => persisted && refresh())
}

/** The server stores them in a cookie that scripts can read, so that a page's HTML is the same for everybody. */
function favouriteIds(): string[] {
  return readFavourites(decodeURIComponent(cookieIn(document.cookie, favouritesCookie) ?? ''))
}
