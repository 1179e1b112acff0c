import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('features/operator/catalogues/server/catalogues-command.ts', process.argv.slice(2))
