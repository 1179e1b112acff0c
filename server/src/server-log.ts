/** Lines for the person who started the server; the log of requests is pino's. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
