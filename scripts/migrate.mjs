import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/database/migrate-command.ts', process.argv.slice(2))
