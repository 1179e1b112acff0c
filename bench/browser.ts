import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { demonstrationPassword } from './demonstration.ts'

export type Opened = { page: Page; devtools: CDPSession; close(): Promise<void> }

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

/** A page of a browser that has never been here. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options })
  const page = await context.newPage()
  return { page, devtools: await context.newCDPSession(page), close: () => context.close() }
}

/** Slow 4G as Lighthouse has it, and a processor four times slower: a telephone of the middle class on the road. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Signs this browser in as an account of the demonstration world, without the form. */
export async function signInAs(page: Page, origin: string, account: string): Promise<void> {
  const data = { username: `${account}@bouquet.example`, password: demonstrationPassword }
  const answer = await page.request.post(`${origin}/api/login_check`, { data })
  const pair = (await answer.json()) as { token: string; refresh_token: string }
  await page.addInitScript((session) => {
    if (localStorage.getItem('token')) return
    localStorage.setItem('token', session.token)
    localStorage.setItem('refresh_token', session.refresh_token)
  }, pair)
  // An operator's promotion would open above the page.
  await page.route('**/api/marketing/promotional-popup/active*', (route) => route.fulfill({ json: null }))
}
