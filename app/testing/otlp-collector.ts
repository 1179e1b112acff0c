import { once } from 'node:events'
import { createServer } from 'node:http'

/** One span as a collector receives it. */
export type Span = {
  traceId: string
  id: string
  /** Empty where it begins the trace, or where its parent is in another process. */
  parentId: string
  name: string
  attributes: Record<string, unknown>
  resource: Record<string, unknown>
  /** 2: failed. */
  status: number
}

export type Collector = {
  address: string
  /** How many connections were opened. */
  connections: number
  spans: Span[]
  /** All that was sent, with its texts readable. */
  sent: string
  close(): void
}

/** A collector that speaks OTLP over HTTP with Protocol Buffers, at this port of the loopback or at a free one. */
export async function startCollector(port = 0): Promise<Collector> {
  const server = createServer(async (request, answer) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    collector.sent += body.toString('latin1')
    if (request.url === '/v1/traces') collector.spans.push(...spansOf(body))
    answer.setHeader('content-type', 'application/x-protobuf').end()
  })
  server.on('connection', () => collector.connections++)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (!bound || typeof bound === 'string') throw new Error('The collector has no port')
  const collector: Collector = {
    address: `http://127.0.0.1:${bound.port}`,
    connections: 0,
    spans: [],
    sent: '',
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}

/** ExportTraceServiceRequest → ResourceSpans (1) → Resource (1), ScopeSpans (2) → Span (2), by the numbers of their fields. */
function spansOf(body: Buffer): Span[] {
  return messages(body, 1).flatMap((resourceSpans) => {
    const resource = attributesOf(messages(resourceSpans, 1)[0] ?? Buffer.alloc(0), 1)
    return messages(resourceSpans, 2)
      .flatMap((scopeSpans) => messages(scopeSpans, 2))
      .map((span) => ({
        traceId: hex(span, 1),
        id: hex(span, 2),
        parentId: hex(span, 4),
        name: text(span, 5),
        attributes: attributesOf(span, 9),
        resource,
        status: Number(fields(messages(span, 15)[0] ?? Buffer.alloc(0)).get(3)?.[0] ?? 0),
      }))
  })
}

/** KeyValue: key (1), AnyValue (2), which has a text (1), a boolean (2) or a whole number (3). */
function attributesOf(message: Buffer, field: number): Record<string, unknown> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value = Buffer.alloc(0)] = messages(pair, 2)
      const number = fields(value).get(3)?.[0]
      return [text(pair, 1), number === undefined ? text(value, 1) : Number(number)]
    }),
  )
}

const messages = (message: Buffer, field: number): Buffer[] =>
  (fields(message).get(field) ?? []).filter((value) => typeof value !== 'bigint')
const text = (message: Buffer, field: number) => messages(message, field)[0]?.toString() ?? ''
const hex = (message: Buffer, field: number) => messages(message, field)[0]?.toString('hex') ?? ''

/** A message's fields by number: whole numbers, and bytes of what has a length. */
function fields(message: Buffer): Map<number, (bigint | Buffer)[]> {
  const found = new Map<number, (bigint | Buffer)[]>()
  let at = 0
  const wholeNumber = (): bigint => {
    for (let [value, shift] = [0n, 0n]; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const bytes = (length: number): Buffer => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const key = Number(wholeNumber())
    const kind = key & 7
    const value = kind === 0 ? wholeNumber() : bytes(kind === 2 ? Number(wholeNumber()) : kind === 1 ? 8 : 4)
    found.set(key >> 3, [...(found.get(key >> 3) ?? []), value])
  }
  return found
}
