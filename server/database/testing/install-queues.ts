// Creates every feature's queues in the database whose URL is its argument.
import { queues } from '@bouquet/app/queues.ts'
import { openJobs } from '../../jobs/open-jobs.ts'

const [url = ''] = process.argv.slice(2)
const jobs = await openJobs(url, () => undefined)
await jobs.install(queues)
await jobs.stop(1000)
