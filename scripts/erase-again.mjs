import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('app/backup/erase-again-command.ts', process.argv.slice(2))
