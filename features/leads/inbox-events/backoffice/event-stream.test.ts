import { expect, test } from 'vitest'
import { readEvents } from './event-stream.ts'

test('events are read however the network cuts them, comments only show that somebody is there', async () => {
  const text =
    ': listening\n\nevent: new-request\ndata: {"uuid":"é:1"}\n\n: here\n\nevent: catch-up\ndata: {}\n\nevent: cut'
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })
  let signs = 0
  const events = []
  for await (const event of readEvents(body, () => signs++)) events.push(event)
  expect(events).toEqual([
    { event: 'new-request', data: '{"uuid":"é:1"}' },
    { event: 'catch-up', data: '{}' },
  ])
  expect(signs).toBe(Math.ceil(bytes.length / 7))
})
