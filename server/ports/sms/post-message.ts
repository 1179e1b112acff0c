import { withoutAddresses } from '../../mail/without-addresses.ts'
import { DeliveryFailure } from '../delivery-failure.ts'

const timeoutMs = 10_000

/** Posts a message to a provider of text messages. Throws `DeliveryFailure`, which is final when the provider refuses this message itself. */
export async function postMessage(
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<void> {
  const response = await answerOf(url, request)
  if (response.ok) return
  throw new DeliveryFailure(`The SMS provider answered ${response.status}: ${await reasonOf(response)}`, {
    isFinal: response.status === 400 || response.status === 422,
  })
}

async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...request, method: 'POST', signal: AbortSignal.timeout(timeoutMs) })
  } catch (cause) {
    throw new DeliveryFailure('The SMS provider did not answer', { isFinal: false, cause })
  }
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  return withoutAddresses(text).slice(0, 300)
}
