// node server/mail/testing/insert-failed-delivery.ts FOLDER ADDRESS ERROR: a mail whose job has failed in all its attempts, in the database of
// the server that runs on this data folder. Half a day of attempts cannot be waited for.
import { addressOfRunningDatabase } from '../../database/embedded/running-database.ts'
import { connected } from '../../database/open-client.ts'

const [folder = '', to, error] = process.argv.slice(2)
const address = await addressOfRunningDatabase(folder)
if (!address) throw new Error(`No server runs on ${folder}`)
await connected(address, (client) =>
  client.query(
    `with job as (
       insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on)
       values ('announce-withdrawal', '{}', 'failed', 8, 8, now()) returning id
     )
     insert into message_deliveries (key, claimed_at, id, created_at, channel, address, language, kind, job_id, attempts, error)
     select 'mail:' || id, now() - interval '1 hour', gen_random_uuid(), now(), 'mail', $1, 'fr', 'announce-withdrawal', id, 9, $2 from job`,
    [to, error],
  ),
)
