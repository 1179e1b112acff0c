import { handOver, prepare } from './bootstrap.mjs'

// Development servers do not need a build.
await prepare([])
await handOver('app/development/main.ts', [])
