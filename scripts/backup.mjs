import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/backup/backup-command.ts', process.argv.slice(2))
