import { handOver, prepare } from './bootstrap.mjs'

// Development servers build nothing.
await prepare([])
await handOver('app/development/main.ts', [])
