import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** An address in canonical form: an IPv4 address mapped into IPv6 counts as the same caller. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/** What a call's address says: each call asks for it, and a browser has many calls from one address. */
const callers = new LRUCache<string, { address: string; network: string }>({ max: 1000 })

/** The caller's address in canonical form, and the caller for a rate limit. */
export function callerAt(ip: string): { address: string; network: string } {
  const known = callers.get(ip)
  if (known) return known
  const caller = { address: plainAddress(ip), network: networkOf(ip) }
  callers.set(ip, caller)
  return caller
}

/** The caller for a rate limit: an IPv4 address, or the /64 network of an IPv6 one, since a single customer has at least that many addresses. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? firstOf(parsed, 64) : parsed.toString()
}

/** The part of an address that may be logged: the /24 or /48 network, which does not identify a household. */
export function coarseNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6) return firstOf(parsed, 48)
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/24`)}/24`
}

function firstOf(address: ipaddr.IPv6, bits: number): string {
  const plain = new ipaddr.IPv6(address.parts)
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`
}
