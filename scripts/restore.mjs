import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('app/backup/restore-command.ts', process.argv.slice(2))
