// Runs beside a first start and ends with it; the parent process sends what to fill as a message.
import { inspect } from 'node:util'
import { seedDemonstration } from '@bouquet/demo/seed.ts'
import { openDatabase } from '@bouquet/server/database/database.ts'
import { noLimits } from '@bouquet/server/database/time-limits.ts'
import { isDatabaseUnavailable } from '@bouquet/server/database/unavailable.ts'
import { ensureGazetteer } from '@bouquet/server/gazetteer/ensure-gazetteer.ts'
import { createObjectStore } from '@bouquet/server/ports/object-store/create-object-store.ts'
import { say } from '@bouquet/server/server-log.ts'
import { type Filling, unavailableExit } from './filling-exit.ts'

// The parent process is gone, so nobody waits for this one; the open transaction is rolled back.
process.once('disconnect', () => process.exit(1))
process.once('message', (filling: Filling) => {
  fill(filling).then(
    () => process.exit(0),
    (error: Error) => {
      if (isDatabaseUnavailable(error)) process.exit(unavailableExit)
      process.stderr.write(`${inspect(error)}\n`)
      process.exit(1)
    },
  )
})

async function fill({ config, url }: Filling): Promise<void> {
  const { db, pool, close } = openDatabase(url, noLimits)
  await ensureGazetteer(db)
  const objectStore = createObjectStore(config.ports.objectStore)
  if (config.demonstration) await seedDemonstration({ db, pool, objectStore }, { now: new Date(), config, log: say })
  await close()
}
