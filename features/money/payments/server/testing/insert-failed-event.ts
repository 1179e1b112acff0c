// node features/money/payments/server/testing/insert-failed-event.ts FOLDER ID ERROR: an event of the emulated payment provider that could not be
// carried out, in the database of the server that runs on this data folder.
import { addressOfRunningDatabase } from '@bouquet/server/database/embedded/running-database.ts'
import { connected } from '@bouquet/server/database/open-client.ts'

const [folder = '', id = '', error] = process.argv.slice(2)
const address = await addressOfRunningDatabase(folder)
if (!address) throw new Error(`No server runs on ${folder}`)
const type = 'charge.captured'
const event = {
  id,
  object: 'event',
  type,
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: `ch_${id}` } },
}
await connected(address, async (client) => {
  await client.query(
    `insert into stripe_stand_in_objects (id, kind, object, created_at) values ($1, 'event', $2, now())`,
    [id, JSON.stringify(event)],
  )
  await client.query(
    `insert into payment_event_receipts
       (id, type, object_id, created_at, received_at, last_received_at, deliveries, state, settled_at, error)
     values ($1, $2, $3, now(), now(), now(), 4, 'failed', now(), $4)`,
    [id, type, `ch_${id}`, error],
  )
})
