import type { Page } from '@playwright/test'

/** Changes the body of the real answer to a call before it reaches the page, each time or this many times. */
export async function changeAnswer<Body>(
  page: Page,
  address: string,
  change: (body: Body) => void,
  options: { times?: number } = {},
): Promise<void> {
  await page.route(
    address,
    async (route) => {
      try {
        const response = await route.fetch({ url: onThisMachine(route.request().url()) })
        const json = (await response.json()) as Body
        change(json)
        await route.fulfill({ response, json })
      } catch (error) {
        if (!isOver(error)) throw error
      }
    },
    options,
  )
}

/** Only browsers resolve `de.localhost`. */
function onThisMachine(address: string): string {
  const url = new URL(address)
  url.hostname = 'localhost'
  return url.href
}

/** A page may still have open requests when its journey ends; nobody needs their answers. */
function isOver(error: unknown): boolean {
  return /has been (closed|disposed)|context disposed|Test ended/.test(String(error))
}
