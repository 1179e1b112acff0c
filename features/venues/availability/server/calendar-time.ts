type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const fields = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...fields })
  formats.set(timeZone, made)
  return made
}

function wallIn(timeZone: string, at: Date): WallClock {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
  return { year, month, day, hour, minute, second }
}

const asUtc = ({ year, month, day, hour, minute, second }: WallClock) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

/** The moment at which clocks in a time zone show this time; for an hour that occurs twice or never, a moment close to it. */
export function instantOf(wall: WallClock, timeZone: string): Date {
  const wanted = asUtc(wall)
  let guess = wanted
  for (let step = 0; step < 2; step++) guess += wanted - asUtc(wallIn(timeZone, new Date(guess)))
  return new Date(guess)
}

/** The day (YYYY-MM-DD) and the hour in a time zone at this moment. */
export function dayIn(timeZone: string, at: Date): { day: string; hour: number; isMidnight: boolean } {
  const wall = wallIn(timeZone, at)
  const two = (part: number) => String(part).padStart(2, '0')
  const isMidnight = wall.hour === 0 && wall.minute === 0 && wall.second === 0
  return {
    day: `${String(wall.year).padStart(4, '0')}-${two(wall.month)}-${two(wall.day)}`,
    hour: wall.hour,
    isMidnight,
  }
}
