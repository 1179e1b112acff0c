import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A network between a browser and the server that can be cut, or loses a single answer, as a telephone's does. */
export type LossyProxy = {
  /** For the browser's `proxy` setting. */
  server: string
  /** From now on nothing arrives, and what is under way breaks off. */
  cut: () => void
  restore: () => void
  /**
   * The server carries out the next call of this method whose path ends so, and its answer is lost together with the network until `restore`;
   * settles once that has happened.
   */
  loseAnswer: (method: string, path: string) => Promise<void>
  close: () => Promise<void>
}

/** Starts a proxy on a free port of this machine. */
export async function lossyProxy(): Promise<LossyProxy> {
  let isCut = false
  let losing: { method: string; path: string; lost: () => void } | null = null
  const proxy = createServer((incoming, outgoing) => {
    if (isCut) {
      incoming.socket.destroy()
      return
    }
    const loses = losing !== null && incoming.method === losing.method && pathOf(incoming).endsWith(losing.path)
    if (!losing || !loses) {
      pass(incoming, outgoing, null)
      return
    }
    const { lost } = losing
    losing = null
    pass(incoming, outgoing, () => {
      cut()
      lost()
    })
  })
  const cut = () => {
    isCut = true
    proxy.closeAllConnections()
  }
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening)
  })
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false
    },
    loseAnswer: (method, path) =>
      new Promise((lost) => {
        losing = { method, path, lost }
      }),
    close: () =>
      new Promise((closed) => {
        proxy.close(() => closed())
        proxy.closeAllConnections()
      }),
  }
}

const pathOf = ({ url = '' }: IncomingMessage): string => new URL(url).pathname

/** Hands a call on; with `lose` its answer is read to the end, and thrown away. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, lose: (() => void) | null): void {
  const { method, headers, url = '' } = incoming
  const call = forward(url, { method, headers }, (answer) => {
    if (lose) {
      answer.resume().on('end', lose)
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  call.on('error', () => outgoing.destroy())
  outgoing.on('close', () => call.destroy())
  incoming.pipe(call)
}
