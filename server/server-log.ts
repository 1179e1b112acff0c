// Whoever read these lines may have gone; the server goes on.
process.stdout.on('error', () => undefined)

/** Lines for the person who started the server; the log of requests is pino's. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What a use case says to the operator: the things it is about, then a line. */
export type Log = {
  warn(details: object, line: string): void
  error(details: object, line: string): void
}

/** For work that no request asked for. */
export const backgroundLog: Log & { info(details: object, line: string): void } = {
  info: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
  warn: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
  error: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
}
