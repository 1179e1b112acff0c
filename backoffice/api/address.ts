import type { RouteContract } from '@bouquet/contract/route'

/** All of a route that a caller needs when the browser runs; the contract itself stays a type. */
export type Address<R extends RouteContract> = Pick<R, 'method' | 'path' | 'access'> & { contract?: R }

/** The address of a route of the contract; another one than the contract's does not compile. */
export function addressOf<R extends RouteContract>(address: Pick<R, 'method' | 'path' | 'access'>): Address<R> {
  return address
}
