import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('features/operator/operators/server/administrator-command.ts', process.argv.slice(2))
