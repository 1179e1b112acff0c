import { handOver, prepare } from './bootstrap.mjs'

await prepare()
await handOver('demo/main.ts', process.argv.slice(2))
