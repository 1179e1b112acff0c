import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('server/src/features/administration/administrator-command.ts', process.argv.slice(2))
