import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'

export type Address = { address: string; family: number }
/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<Address[]>

/** By the system's resolver, which a call cannot stop: whoever waits for it sets the limit. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/**
 * Whether an address is one of the public internet: neither this machine nor a private, shared, link-local, reserved, documentation or
 * multicast network, nor an address of IPv6 that stands for one of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || isGlobalIPv6(parsed)
}

/** 2000::/3 is all that is given out; of it, addresses that carry one of IPv4 or lead through a tunnel have ranges of their own above. */
function isGlobalIPv6(address: ipaddr.IPv6): boolean {
  return ((address.parts[0] ?? 0) & 0xe000) === 0x2000
}
