import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('app/backup/backup-command.ts', process.argv.slice(2))
