/** How long whoever was handed over may take to arrive, in seconds (rule "sign-in at another cell"). */
export const arrivalSeconds = 60

const remembering = '.remember'

type Arrival = { token: string; remember: boolean }

/** The address at the other cell's host. What follows the `#` is sent to no server, so no log has it. */
export const arrivalAddress = (arriveAt: string, remember: boolean): string =>
  `${arriveAt}${remember ? remembering : ''}`

/** What the fragment of such an address says. */
export function readArrival(hash: string): Arrival {
  const [token = '', ...rest] = hash.replace(/^#/, '').split('.')
  return { token, remember: rest.join('.') === remembering.slice(1) }
}
