import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('bench/main.ts', process.argv.slice(2))
