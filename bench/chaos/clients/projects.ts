import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createProvider } from '@bouquet/server/database/testing/factories.ts'
import { call, json } from '../call.ts'
import type { Client } from '../client.ts'
import { linkMailedTo } from '../mailbox.ts'
import { nextNumber } from '../numbers.ts'
import type { World } from '../world.ts'

/** A couple that sends its project and follows the link of its mail. */
export async function confirmingClient(world: World): Promise<Client> {
  const { slug } = await createProvider(world.db)
  return async () => {
    const email = `${randomUUID()}@couple.example`
    const sent = await call(world, '/api/projects', json(projectOf(email, slug)))
    if (sent.status !== 201) return
    world.acknowledged.projects.add(email)
    const token = await projectMailedTo(world, email)
    if (!token) return
    for (let tries = 0; tries < 20; tries++) {
      const confirmed = await call(world, `/project/${token}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      if (confirmed.status !== 303) continue
      world.acknowledged.confirmations.add(email)
      return
    }
  }
}

/** The link that a job mails to the couple; null if it does not come in time. */
const projectMailedTo = ({ mailbox }: World, email: string) => linkMailedTo(mailbox, email, /\/project\/([\w-]+)/)

/** How long it takes, in ms, until a project is accepted and a job has mailed its link. */
export async function timeOfProject(world: World): Promise<number> {
  const from = performance.now()
  const { slug } = await createProvider(world.db)
  const email = `${randomUUID()}@couple.example`
  for (let tries = 0; tries < 20; tries++) {
    const { status } = await call(world, '/api/projects', json(projectOf(email, slug)))
    if (status === 201) {
      world.acknowledged.projects.add(email)
      await projectMailedTo(world, email)
      break
    }
    await pause(1_000)
  }
  return performance.now() - from
}

const projectOf = (email: string, slug: string) => ({
  locale: 'fr',
  member: { firstname: 'Élise', lastname: 'Marchand', email, phone: `0639${nextNumber()}` },
  date: { eventType: 'civil_wedding', dateKind: 'open' },
  place: {
    name: 'Annecy',
    city: 'Annecy',
    zipcode: '74000',
    countryCode: 'FR',
    latitude: 45.9,
    longitude: 6.12,
    radiusKm: 80,
    venueBooked: false,
  },
  party: { guestRange: '30_to_50', budgetRange: '8000_to_15000', plannerBudgetRange: '800_to_1500' },
  wishes: {
    services: ['FULL_PLANNING'],
    languages: ['fr'],
    message: 'Nous cherchons quelqu’un de calme pour tenir le fil.',
  },
  choice: { providers: [slug], consent: true },
})
