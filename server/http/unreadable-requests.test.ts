import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerUnreadable } from './unreadable-requests.ts'

const app = Fastify({ clientErrorHandler: answerUnreadable })
let port: number
beforeAll(async () => {
  app.get('/', async () => 'read')
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Everything that the server sends until it ends the connection. */
function answerTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

test.each([
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no request', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
])('%s are refused, and the answer says that the connection ends', async (_what, text, status) => {
  const answer = await answerTo(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
})
