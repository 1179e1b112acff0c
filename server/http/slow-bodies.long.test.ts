import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSlowBodies } from './slow-bodies.ts'

const app = Fastify()
// Two seconds instead of thirty; everything else as in production.
const patienceMs = 2_000
let port: number
let failed = 0
beforeAll(async () => {
  endSlowBodies(app, { bytesPerSecond: 5_000, patienceMs })
  await app.register(multipart)
  app.post('/json', async ({ body }) => ({ body }))
  app.post('/upload', async (request) => {
    try {
      const file = await request.file()
      return { bytes: (await file?.toBuffer())?.length }
    } catch (error) {
      failed++
      throw error
    }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => app.close())

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
const fileHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const multipartType = 'multipart/form-data; boundary=x'

/** What the server sends before it ends the connection, and after how long. */
async function send(sending: (socket: Socket) => Promise<void>): Promise<{ answer: string; ms: number }> {
  const started = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  const { promise: over, resolve } = Promise.withResolvers<void>()
  socket.on('close', () => resolve())
  socket.on('data', (chunk) => {
    answer += String(chunk)
    if (answer.includes('200 OK')) socket.destroy()
  })
  await Promise.all([over, sending(socket)])
  return { answer: answer.split('\r\n')[0] ?? '', ms: performance.now() - started }
}

async function drip(socket: Socket, bytes: number, everyMs: number): Promise<void> {
  while (!socket.destroyed) {
    socket.write('a'.repeat(bytes))
    await pause(everyMs)
  }
}

test.each([
  ['says nothing more', '/json', 'application/json', '{"a":', 0],
  ['sends a byte now and then', '/json', 'application/json', '{"a":"', 1],
  ['sends a file slowly', '/upload', multipartType, fileHead, 100],
])('whoever %s is answered 408 and loses the connection', async (_what, path, type, start, bytes) => {
  const { answer, ms } = await send(async (socket) => {
    socket.write(head(path, type, 1_000_000) + start)
    if (bytes > 0) await drip(socket, bytes, 100)
  })
  expect(answer).toContain('408')
  expect(ms).toBeGreaterThan(patienceMs * 0.9)
  if (path === '/upload') await expect.poll(() => failed).toBe(1)
})

test('a slow but active network passes', async () => {
  const end = '\r\n--x--\r\n'
  const pieces = 30
  const { answer } = await send(async (socket) => {
    socket.write(head('/upload', multipartType, fileHead.length + pieces * 1500 + end.length) + fileHead)
    for (let piece = 0; piece < pieces; piece++) {
      await pause(150)
      socket.write('a'.repeat(1500))
    }
    socket.write(end)
  })
  expect(answer).toContain('200')
})

test('five hundred slow bodies are ended after their time', async () => {
  const senders = Array.from({ length: 500 }, () =>
    send(async (socket) => {
      socket.write(`${head('/json', 'application/json', 1000)}{`)
    }),
  )
  const answers = await Promise.all(senders)
  expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  expect(await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBe(0)
})
