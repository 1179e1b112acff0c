import { randomUUID } from 'node:crypto'
import { createEventRequest, createProject, createProvider } from '@bouquet/server/database/testing/factories.ts'
import { call, json } from '../call.ts'
import type { Client } from '../client.ts'
import { nextNumber } from '../numbers.ts'
import type { World } from '../world.ts'

const credits = 100_000
const triesOfMessage = 20

/** A provider who unlocks a request twice at once, like an impatient person, and writes to the couple. */
export async function unlockingClient(world: World): Promise<Client> {
  const provider = await createProvider(world.db, { credits })
  return async () => {
    const phone = `+33639${nextNumber()}`
    const project = await createProject(world.db, [provider.id], { phone })
    const { id } = await createEventRequest(world.db, provider.id, project.id)
    const unlock = () => call(world, `/api/event-requests/${id}/unlock`, { method: 'POST', as: provider.id })
    const answers = await Promise.all([unlock(), unlock()])
    if (!answers.some(({ status }) => status === 200)) return
    world.acknowledged.unlocks.add(id)
    const message = { text: 'Bonjour Élise, votre date est libre.', key: randomUUID() }
    for (let tries = 0; tries < triesOfMessage; tries++) {
      const written = await call(world, `/api/event-requests/${id}/conversation`, {
        ...json(message),
        as: provider.id,
      })
      if (written.status !== 201) continue
      world.acknowledged.messages.add(message.key)
      return
    }
  }
}
