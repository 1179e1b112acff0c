export type StreamEvent = { event: string; data: string }

/** The events of a `text/event-stream` body, as they arrive; `onSign` is called for everything received, including comments. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onSign()
    const blocks = (unread + decoder.decode(chunk.value, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const found = readBlock(block)
      if (found) yield found
    }
  }
}

function readBlock(block: string): StreamEvent | null {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
  const event = fields.get('event')
  return event ? { event, data: fields.get('data') ?? '' } : null
}
