import { randomUUID } from 'node:crypto'
import { linkMailedTo } from '../../chaos/mailbox.ts'
import { nextNumber } from '../../chaos/numbers.ts'
import type { Caller } from '../caller.ts'
import type { People } from '../people.ts'
import type { timesADay } from '../traffic.ts'
import { type Activity, oneOf } from './activity.ts'

const towns = ['Lyon', 'Bordeaux', 'Nantes', 'Toulouse', 'Annecy']
const maxAsked = 3
const minuteMs = 60_000

/** Couples: the form from its first step to the confirmed link of the mail, and the page with the answers. */
export function couples(people: People) {
  return {
    'form opened and left': (caller) => caller.call('/project'),
    'project sent': (caller) => sendProject(caller, people),
    'answers looked at': (caller) =>
      caller.call(`/project/${oneOf(people.couples).token}`, { route: '/project/:token' }),
    'message written': async (caller) => {
      const { token, openedRequest } = oneOf(people.couples.filter(({ openedRequest }) => openedRequest !== null))
      const key = randomUUID()
      await caller.call(`/project/${token}`, { route: '/project/:token' })
      const { status } = await caller.call(`/project/${token}/messages`, {
        route: '/project/:token/messages',
        form: { request: openedRequest ?? '', key, text: 'Bonjour, est-ce que notre date est encore libre ?' },
      })
      if (status === 303) people.acknowledged.messages.add(key)
    },
  } satisfies Record<keyof typeof timesADay.couple, Activity>
}

async function sendProject(caller: Caller, { acknowledged, couples, mailbox }: People): Promise<void> {
  const email = `${randomUUID()}@couple.example`
  await caller.call('/project')
  await caller.call('/project/step/couple', { form: firstStep(email) })
  const choice = await caller.call('/project/step/choice', { reads: true })
  const offered = [...choice.text.matchAll(/name="providers"[^>]*value="([^"]+)"/g)].map(([, slug]) => slug as string)
  if (offered.length === 0) return
  await caller.call('/project/step/choice', { form: { providers: offered.slice(0, maxAsked), go: 'on' } })
  await caller.call('/project/review')
  const sent = await caller.call('/project/send', { form: { consent: 'on' } })
  if (sent.status !== 303 || !sent.headers.location?.endsWith('/sent')) return
  acknowledged.projects.add(email)
  const token = await linkMailedTo(mailbox, email, /\/project\/([\w-]+)/)
  if (!token) return
  await caller.call(`/project/${token}`, { route: '/project/:token' })
  const confirmed = await caller.call(`/project/${token}/confirm`, { route: '/project/:token/confirm', method: 'POST' })
  if (confirmed.status !== 303) return
  acknowledged.confirmations.add(email)
  couples.push({ token, openedRequest: null })
}

/** Somebody quicker than three seconds is taken for a robot, so the form was opened a minute ago. */
const firstStep = (email: string) => ({
  firstname: 'Élise',
  lastname: 'Marchand',
  email,
  phone: `0639${nextNumber()}`,
  dateKind: 'open',
  town: oneOf(towns),
  radius: '4',
  openedAt: String(Date.now() - minuteMs),
  go: 'on',
})
