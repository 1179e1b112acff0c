import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/backup/erase-again-command.ts', process.argv.slice(2))
