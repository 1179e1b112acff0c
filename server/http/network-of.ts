import ipaddr from 'ipaddr.js'

/** An address in its plain form: an IPv4 address that came mapped into IPv6 is the same caller as without. */
export function plainAddress(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}

/**
 * Whom a limit counts: an IPv4 address, or the /64 of an IPv6 one, since a single customer is given at least that many
 * addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? firstOf(parsed, 64) : parsed.toString()
}

/** What the log may say of where a caller is: the /24 or /48, which names no household. */
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
