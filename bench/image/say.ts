export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Does the work and prints how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const done = await work()
  say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return done
}
