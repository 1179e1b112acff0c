import type { Page } from '@playwright/test'

/** Has the real answer to a call reach the page with another body, each time or so many times. */
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

/** Only browsers know where `de.localhost` is. */
function onThisMachine(address: string): string {
  const url = new URL(address)
  url.hostname = 'localhost'
  return url.href
}

/** A page may still be asking when its journey ends: then nobody waits for the answer any more. */
function isOver(error: unknown): boolean {
  return /has been (closed|disposed)|context disposed|Test ended/.test(String(error))
}
