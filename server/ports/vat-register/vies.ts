import { z } from 'zod'
import { type VatNumberAnswer, type VatRegister, VatRegisterUnavailable } from './vat-register.ts'

const ownAddress = 'https://ec.europa.eu/taxation_customs/vies'
const timeoutMs = 6000

const answer = z.object({ isValid: z.boolean(), userError: z.string().optional() })

/** Errors that concern the number itself; every other one means that a service is busy or closed. */
const aboutTheNumber = new Set(['VALID', 'INVALID', 'INVALID_INPUT'])

/** The Commission's service, which asks the member state's own register. */
export function vies(baseUrl = ownAddress): VatRegister {
  return { lookUp: (vatNumber) => lookUp(baseUrl, vatNumber) }
}

async function lookUp(baseUrl: string, vatNumber: string): Promise<VatNumberAnswer> {
  const country = vatNumber.slice(0, 2)
  const said = await ask(`${baseUrl}/rest-api/ms/${country}/vat/${encodeURIComponent(vatNumber.slice(2))}`)
  if (said.isValid) return 'exists'
  if (!aboutTheNumber.has(said.userError ?? 'INVALID'))
    throw new VatRegisterUnavailable(`VIES answered ${said.userError}`)
  return 'unknown'
}

async function ask(url: string): Promise<z.output<typeof answer>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new VatRegisterUnavailable(`VIES answered ${response.status}`)
    return answer.parse(await response.json())
  } catch (cause) {
    if (cause instanceof VatRegisterUnavailable) throw cause
    throw new VatRegisterUnavailable('VIES did not answer', cause)
  }
}
