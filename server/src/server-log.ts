// Whoever read these lines may have gone; the server goes on.
process.stdout.on('error', () => undefined)

/** Lines for the person who started the server; the log of requests is pino's. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
