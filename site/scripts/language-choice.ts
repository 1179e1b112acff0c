import { cookieName } from '@bouquet/domain/cookies'

const oneYearSeconds = 31_536_000

/** Stores the chosen language, so that the front page and the back-office use it. */
export function rememberLanguage(link: HTMLElement): void {
  link.addEventListener('click', () => {
    const isHttps = location.protocol === 'https:'
    const secure = isHttps ? '; secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use
    document.cookie = `${cookieName('locale', isHttps)}=${link.dataset.language}; path=/; samesite=lax${secure}; max-age=${oneYearSeconds}`
  })
}
