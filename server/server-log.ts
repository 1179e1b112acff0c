// The reader of the output may be gone; the server continues.
process.stdout.on('error', () => undefined)

/** Prints lines for the person who started the server; requests are logged by pino. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A use case's messages to the operator: the details, then a line. */
export type Log = {
  warn(details: object, line: string): void
  error(details: object, line: string): void
}

/** The log of work without a request. */
export const backgroundLog: Log & { info(details: object, line: string): void } = {
  info: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
  warn: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
  error: (details: object, line: string) => say(`${line}: ${JSON.stringify(details)}`),
}
