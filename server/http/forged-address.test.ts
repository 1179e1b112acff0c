import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const perCaller = 20

/** How many of these calls are answered, each with another forged beginning of `X-Forwarded-For`. */
async function answered(
  server: TestServer,
  calls: number,
  from: (call: number) => { peer: string; forwarded: string },
) {
  const statuses: number[] = []
  for (let call = 0; call < calls; call++) statuses.push(await statusOf(server, call, from(call)))
  expect(new Set(statuses).difference(new Set([200, 429]))).toEqual(new Set())
  return statuses.filter((status) => status === 200).length
}

/** A call that a busy process refuses (503) is repeated. */
async function statusOf(server: TestServer, call: number, from: { peer: string; forwarded: string }): Promise<number> {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/reset-password/request',
    headers: { host: 'localhost', 'x-forwarded-for': from.forwarded },
    remoteAddress: from.peer,
    payload: { email: `nobody-${call}@maison.example` },
  })
  return statusCode === 503 ? statusOf(server, call, from) : statusCode
}

async function withServer(trustProxy: string, act: (server: TestServer) => Promise<void>) {
  const server = await startTestServer({ TRUST_PROXY: trustProxy, CALL_LIMIT_FACTOR: '1' })
  try {
    await act(server)
  } finally {
    await server.close()
  }
}

test('without a proxy nothing that a client writes makes it another caller', () =>
  withServer('off', async (server) => {
    const from = (call: number) => ({ peer: '198.51.100.7', forwarded: `203.0.113.${call}` })
    expect(await answered(server, perCaller + 4, from)).toBe(perCaller)
  }))

test.each(['1', '10.0.0.0/8'])('behind a proxy (%s) the address that the proxy added counts', (trustProxy) =>
  withServer(trustProxy, async (server) => {
    const forged = (call: number) => ({ peer: '10.0.0.1', forwarded: `203.0.113.${call}, 192.0.2.1` })
    expect(await answered(server, perCaller + 4, forged)).toBe(perCaller)
    const others = (call: number) => ({ peer: '10.0.0.1', forwarded: `192.0.2.${call + 2}` })
    expect(await answered(server, 5, others)).toBe(5)
  }),
)

test('a client that bypasses the proxy is identified by its own address, whatever it sends', () =>
  withServer('10.0.0.0/8', async (server) => {
    const from = (call: number) => ({ peer: '198.51.100.7', forwarded: `203.0.113.${call}` })
    expect(await answered(server, perCaller + 4, from)).toBe(perCaller)
  }))

test('all addresses of one /64 are one caller, and an IPv4 address is one in either form', () =>
  withServer('1', async (server) => {
    const one = (call: number) => ({ peer: '10.0.0.1', forwarded: `2001:db8:1:2::${(call + 1).toString(16)}` })
    expect(await answered(server, perCaller + 4, one)).toBe(perCaller)
    const mapped = (call: number) => ({ peer: '10.0.0.1', forwarded: `${call % 2 ? '::ffff:' : ''}192.0.2.200` })
    expect(await answered(server, perCaller + 4, mapped)).toBe(perCaller)
  }))
