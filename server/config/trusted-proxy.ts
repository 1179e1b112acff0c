import ipaddr from 'ipaddr.js'
import { StartupError } from '../startup-error.ts'

/** Whose forwarded client addresses are trusted: nobody's, those of this many proxies in a row, or those of these networks. */
export type TrustedProxy = false | { hops: number } | { networks: string[] }

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']
const maxHops = 10

/** Parses TRUST_PROXY. Throws a StartupError for a value that would trust the client itself. */
export function trustedProxy(value: string): TrustedProxy {
  if (value === 'off') return false
  if (/^\d+$/.test(value)) return { hops: hopsOf(value) }
  const networks = value.split(',').map((network) => network.trim())
  const unknown = networks.find((network) => !isNetwork(network))
  if (unknown === undefined) return { networks }
  throw refused(value)
}

function hopsOf(value: string): number {
  const hops = Number(value)
  if (hops < 1 || hops > maxHops) throw refused(value)
  return hops
}

/** A range that contains every address would trust the client itself. */
function isNetwork(network: string): boolean {
  if (namedNetworks.includes(network)) return true
  return ipaddr.isValid(network) || (ipaddr.isValidCIDR(network) && ipaddr.parseCIDR(network)[1] > 0)
}

function refused(value: string): StartupError {
  const why =
    value === 'on' ? '"on" would take the address that the client itself wrote.' : `"${value}" is not allowed.`
  return new StartupError(
    `TRUST_PROXY: ${why} Write the number of proxies in front of the process (1), their networks (10.0.0.0/8, loopback, uniquelocal), or off.`,
  )
}
