import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import firstScreens from '@bouquet/backoffice/first-screens.json' with { type: 'json' }
import { paths } from '@bouquet/domain/backoffice-paths'
import { expect, type Page, test } from '@playwright/test'
import { messagesOf } from './messages.ts'
import { blockAnnouncements, demonstrationPassword, suppressPopups } from './sign-in.ts'

const maxRequests = 25
const built = fileURLToPath(new URL('../backoffice/dist', import.meta.url))
const [signInBudget, dashboardBudget] = firstScreens.map(({ budget }) => budget)
const { email, password, signIn } = messagesOf('fr', 'session')

test('a first visit loads little until the sign-in page, and until the dashboard, and asks for nothing twice', async ({
  page,
}) => {
  await suppressPopups(page)
  await blockAnnouncements(page)
  await slowConnection(page)
  const requests = noteRequests(page)

  await page.goto(paths.signIn)
  await expect(page.getByLabel(email)).toBeVisible()
  await untilQuiet(page)
  expect(requests.length).toBeLessThanOrEqual(maxRequests)
  expect(scriptsIn(requests), listOf(requests)).toBeLessThanOrEqual(signInBudget ?? 0)

  await page.getByLabel(email).fill('planner@bouquet.example')
  await page.getByLabel(password, { exact: true }).fill(demonstrationPassword)
  await page.getByRole('button', { name: signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(paths.dashboard)
  await untilQuiet(page)
  expect(scriptsIn(requests), listOf(requests)).toBeLessThanOrEqual(dashboardBudget ?? 0)
  const reads = requests.filter(({ method, address }) => method === 'GET' && address.startsWith('/api/'))
  expect(reads.filter(({ address }, at) => reads.findIndex((one) => one.address === address) !== at)).toEqual([])
})

type Asked = { method: string; address: string }

/** What the page asks for; the list goes on growing. */
function noteRequests(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url())
    if (protocol.startsWith('http')) asked.push({ method: request.method(), address: pathname + search })
  })
  return asked
}

/** On a good connection a page that is left alone loads what may be wanted next. */
async function slowConnection(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
}

/** The stream of new requests may stay open, so that the network is never idle. */
const untilQuiet = (page: Page) => page.waitForTimeout(5_000)

const scriptsOf = (asked: Asked[]) => [...new Set(asked.map(({ address }) => address))].filter(isScript)
const isScript = (address: string) => address.endsWith('.js')
const scriptsIn = (asked: Asked[]) => scriptsOf(asked).reduce((total, address) => total + bytesOf(address), 0)
const listOf = (asked: Asked[]) =>
  scriptsOf(asked)
    .map((address) => `${bytesOf(address)} ${address}`)
    .join('\n')

function bytesOf(address: string): number {
  const sent = [`${built}${address}.br`, `${built}${address}`].find((file) => existsSync(file))
  return sent ? statSync(sent).size : 0
}
