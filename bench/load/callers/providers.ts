import { randomUUID } from 'node:crypto'
import { firstCreditPriceCents } from '@bouquet/domain/credit-price'
import type { Caller } from '../caller.ts'
import type { People } from '../people.ts'
import type { timesADay } from '../traffic.ts'
import { type Activity, oneOf } from './activity.ts'

const page = '/api/event-requests?page=1&pageSize=25&sortField=createdAt&sortDirection=desc'
/** What each page of the back-office asks for beside its own. */
const aroundEveryPage = [
  '/api/marketing/promotional-alert/active?type=planner',
  '/api/marketing/promotional-popup/active?type=planner',
]
const streamMs = 5_000

/** Companies in their back-office: each page makes the calls that a browser makes for it. */
export function providers(people: People) {
  const open = async (caller: Caller, token: string, calls: string[]): Promise<void> => {
    await caller.call('/api/me', { token })
    const stream = caller.call('/api/event-requests/live', { token, leaveAfterMs: streamMs })
    await Promise.all([stream, ...[...aroundEveryPage, ...calls].map((path) => caller.call(path, { token }))])
  }
  const reader = () => people.tokens(oneOf(people.readers))
  const owner = () => people.tokens(oneOf(people.owners))
  return {
    'sign-in': async (caller) => {
      const username = oneOf(people.emails)
      await caller.call('/api/login_check', { json: { username, password: people.password } })
    },
    dashboard: async (caller) =>
      open(caller, await reader(), [
        page,
        '/api/event-requests/changes',
        '/api/statistics/rates',
        '/api/statistics/link-clicks?period=7days',
        '/api/statistics/unlocked',
        '/api/marketing/podcast',
      ]),
    inbox: async (caller) => open(caller, await reader(), [page, '/api/catalogues/services']),
    'request read': async (caller) => {
      const { providerId, id } = oneOf(people.requests)
      const request = `/api/event-requests/${id}`
      const sorted = '?sortField=createdAt&sortDirection=desc'
      await open(caller, await people.tokens(providerId), [
        request,
        `${request}/neighbours${sorted}`,
        `${request}/report`,
        `${request}/reply-facts`,
        '/api/saved-replies',
        '/api/subscription/offer',
      ])
    },
    'request unlocked': async (caller) => {
      const { providerId, id } = await people.sealedRequest()
      const token = await people.tokens(providerId)
      const { status } = await caller.call(`/api/event-requests/${id}/unlock`, { method: 'POST', token })
      if (status !== 200) return
      people.acknowledged.unlocks.add(id)
      people.opened.push({ providerId, id })
    },
    'message written': async (caller) => {
      const { providerId, id } = oneOf(people.opened)
      const token = await people.tokens(providerId)
      const message = { text: 'Bonjour Élise, votre date est libre.', key: randomUUID() }
      await caller.call(`/api/event-requests/${id}/conversation`, { token })
      const written = await caller.call(`/api/event-requests/${id}/conversation`, { token, json: message })
      if (written.status === 201) people.acknowledged.messages.add(message.key)
    },
    // Views are part of Premium, which these have.
    statistics: async (caller) =>
      open(caller, await owner(), [
        '/api/statistics/rates',
        '/api/statistics/unlocked',
        '/api/statistics/views?period=30days',
        '/api/statistics/link-clicks?period=30days',
      ]),
    'profile changed': async (caller) => {
      const token = await owner()
      await open(caller, token, ['/api/portrait-experiences'])
      const text = `<p>Des mariages au bord de l’eau, depuis ${Date.now()} millisecondes.</p>`
      const texts = { portrait: text, experience: text, service: '', benefits: '' }
      await caller.call('/api/portrait-experiences', { token, json: texts })
    },
    'photo added': async (caller) => {
      const token = await owner()
      await open(caller, token, ['/api/images'])
      const files = new FormData()
      files.append('title', 'Pivoines')
      files.append('image', new Blob([people.picture()]), 'phone.jpg')
      files.append('key', randomUUID())
      const answer = await caller.call('/api/images/upload', { token, files, reads: true })
      if (answer.status === 201) people.acknowledged.uploads.add(JSON.parse(answer.text).image.id)
    },
    'credits bought': (caller) => buyCredits(caller, people),
  } satisfies Record<keyof typeof timesADay.provider, Activity>
}

/** Two credits by card; the page of the payment service is the emulator's. */
export async function buyCredits(caller: Caller, { tokens, buyers, acknowledged }: People): Promise<void> {
  const token = await tokens(oneOf(buyers))
  const order = { price: firstCreditPriceCents(2, 'EUR') / 100, credits: 2 }
  const ordered = await caller.call('/api/credit/buy', { token, json: order, reads: true })
  if (ordered.status !== 200) return
  const { clientSecret } = JSON.parse(ordered.text) as { clientSecret: string }
  const [id = ''] = clientSecret.split('_secret_')
  const paid = await caller.call(`/dev/stripe/v1/payment_intents/${id}/confirm`, {
    form: { client_secret: clientSecret, payment_method: 'pm_card_visa' },
  })
  if (paid.status === 200) acknowledged.payments.add(id)
}
