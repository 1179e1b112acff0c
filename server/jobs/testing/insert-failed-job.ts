// node server/jobs/testing/insert-failed-job.ts FOLDER QUEUE ERROR: a job whose attempts have all failed, in the database of the server that
// runs on this data folder. Half a day of attempts cannot be waited for.
import { addressOfRunningDatabase } from '../../database/embedded/running-database.ts'
import { connected } from '../../database/open-client.ts'

const [folder = '', queue, message] = process.argv.slice(2)
const address = await addressOfRunningDatabase(folder)
if (!address) throw new Error(`No server runs on ${folder}`)
await connected(address, (client) =>
  client.query(
    `insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, output)
     values ($1, '{}', 'failed', 8, 8, now(), $2)`,
    [queue, JSON.stringify({ message })],
  ),
)
