import { expect, test } from 'vitest'
import { reportCrash } from '../contract.ts'
import { ownFrames } from './crash-report.ts'

const origin = 'https://bouquet.example'

test('Chromium: own frames by function and place, without messages, queries and other sites', () => {
  const stack = `TypeError: Cannot read properties of Käthe Lindner
    at Letter (${origin}/app-assets/event-request-page-B1-x_.js:1:2345)
    at async Object.load [as lazy] (${origin}/src/main.tsx?t=17000:20:5)
    at new Petal (${origin}/app-assets/petals.js:3:4)
    at ${origin}/app-assets/index.js:7:8
    at chrome-extension://abc/content.js:1:1
    at https://elsewhere.example/app-assets/a.js:1:1
    at ${origin}/event-requests/5f0c?mail=k@example.org:1:1
    at Array.map (<anonymous>)`
  expect(ownFrames(stack, origin)).toEqual([
    'Letter /app-assets/event-request-page-B1-x_.js:1:2345',
    'Object.load /src/main.tsx:20:5',
    'Petal /app-assets/petals.js:3:4',
    '/app-assets/index.js:7:8',
  ])
})

test('Firefox and Safari: the same', () => {
  const stack = `Letter@${origin}/app-assets/letter.js:1:2\n@${origin}/app-assets/index.js:3:4\n[native code]`
  expect(ownFrames(stack, origin)).toEqual(['Letter /app-assets/letter.js:1:2', '/app-assets/index.js:3:4'])
})

test('a report fits the server’s limits, however deep the stack', () => {
  const line = `    at ${'a'.repeat(400)} (${origin}/app-assets/${'b'.repeat(100)}.js:1:2)`
  const frames = ownFrames(Array(100).fill(line).join('\n'), origin)
  expect(frames).toHaveLength(30)
  expect(reportCrash.body.safeParse({ name: 'Error', frames, route: '/' }).success).toBe(true)
})
