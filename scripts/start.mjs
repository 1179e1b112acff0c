import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('app/main.ts', process.argv.slice(2))
