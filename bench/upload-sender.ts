// Sends pictures from a separate thread, so that sending takes no CPU time from the measured server.
import { parentPort } from 'node:worker_threads'

export type ToSend = { url: string; token: string; picture: Uint8Array; count: number }
export type Sent = { ms: number }

parentPort?.on('message', async ({ url, token, picture, count }: ToSend) => {
  const start = performance.now()
  await Promise.all(Array.from({ length: count }, () => send(url, token, picture)))
  const sent: Sent = { ms: performance.now() - start }
  parentPort?.postMessage(sent)
})

async function send(url: string, token: string, picture: Uint8Array): Promise<void> {
  const form = new FormData()
  form.append('title', 'Pivoines')
  form.append('image', new Blob([picture as Uint8Array<ArrayBuffer>]), 'phone.jpg')
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
  if (answer.status !== 201) throw new Error(`The upload answers ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
}
