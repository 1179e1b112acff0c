// Runs beside a first start and ends with it; what to fill comes as a message.
import type { Config } from './config/config.ts'
import { openDatabase } from './database/database.ts'
import { seedDemonstration } from './demo/seed.ts'
import { ensureGazetteer } from './gazetteer/ensure-gazetteer.ts'
import { createObjectStore } from './ports/object-store/create-object-store.ts'
import { say } from './server-log.ts'

export type Filling = { config: Config; url: string }

// Whoever started this is gone: nobody waits for it, and what is half written is rolled back.
process.once('disconnect', () => process.exit(1))
process.once('message', (filling: Filling) => {
  fill(filling).then(
    () => process.exit(0),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
})

async function fill({ config, url }: Filling): Promise<void> {
  const { db, pool, close } = openDatabase(url)
  await ensureGazetteer(db)
  const objectStore = createObjectStore(config.ports.objectStore)
  if (config.demonstration) await seedDemonstration({ db, pool, objectStore }, { now: new Date(), config, log: say })
  await close()
}
