import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('features/operator/administration/server/administrator-command.ts', process.argv.slice(2))
