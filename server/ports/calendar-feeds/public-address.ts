import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

export type Address = { address: string; family: number }
/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<Address[]>

/** Uses the system's resolver, which cannot be aborted; the caller sets the time limit. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Whether an address is on the public internet: not this machine, and not a private, shared, link-local, reserved, documentation or
 * multicast network, nor an IPv6 address that embeds an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || isGlobalIPv6(parsed)
}

/** Only 2000::/3 is allocated; addresses in it that embed an IPv4 address or use a tunnel are in the ranges above. */
function isGlobalIPv6(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000
}
