import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/backup/restore-command.ts', process.argv.slice(2))
