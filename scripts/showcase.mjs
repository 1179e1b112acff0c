// npm run showcase: all components of the interface, in every state, in a separate development server.
import path from 'node:path'
import { handOver, prepare, root } from './bootstrap.mjs'

await prepare([])
await handOver(path.join(root, 'node_modules/vite/bin/vite.js'), [
  '--config',
  'ui/showcase/vite.config.ts',
  ...process.argv.slice(2),
])
