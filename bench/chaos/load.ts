import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'
import { confirmingClient } from './clients/projects.ts'
import { buyingClient } from './clients/purchases.ts'
import { unlockingClient } from './clients/unlocks.ts'
import { uploadingClient } from './clients/uploads.ts'
import type { World } from './world.ts'

const pauseMs = 40

const clients: { open(world: World): Promise<Client>; atOnce: number }[] = [
  { open: confirmingClient, atOnce: 4 },
  { open: unlockingClient, atOnce: 4 },
  { open: buyingClient, atOnce: 1 },
  { open: uploadingClient, atOnce: 1 },
]

/** Runs all clients concurrently until `stop`, which waits for the calls in progress. */
export function startLoad(world: World): { stop(): Promise<void> } {
  let isStopping = false
  const work = async (open: (world: World) => Promise<Client>) => {
    let client: Client | null = null
    while (!isStopping) {
      try {
        client ??= await open(world)
        await client()
      } catch (error) {
        // The run's own database connection fails together with the database; any other error is a bug of the client.
        if (!isOfDatabase(error)) throw error
        await pause(500)
      }
      await pause(pauseMs)
    }
  }
  const working = clients.flatMap(({ open, atOnce }) => Array.from({ length: atOnce }, () => work(open)))
  return {
    stop: async () => {
      isStopping = true
      await Promise.all(working)
    },
  }
}

function isOfDatabase(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string }
  // 25006: a connection to a node that was the primary, which node-postgres keeps.
  return /^(57|08|53|25006|E)/.test(code) || /terminated|timeout|Connection/i.test(message)
}
