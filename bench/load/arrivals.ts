import { hours, minTimesOfARun, timesADay, type Who } from './traffic.ts'

/** Something that somebody begins to do, in milliseconds since the start. */
export type Arrival = { atMs: number; who: Who; what: string }

const secondsADay = 86_400
const secondsAnHour = 3_600

/** Everything that is done in a run of this many milliseconds, which passes through a whole day. */
export function arrivalsOfDay(lengthMs: number): Arrival[] {
  return arrivals((who, times) => {
    const mean = (times / secondsADay) * (lengthMs / 1000)
    const momentOfDay = momentsOf(hours[who])
    return Array.from({ length: Math.max(minTimesOfARun, poisson(mean)) }, () => momentOfDay() * lengthMs)
  })
}

/** Everything that is done in this many milliseconds at so many times the rates of an hour of the day. */
export function arrivalsOfHour(hour: number, lengthMs: number, factor: number): Arrival[] {
  return arrivals((who, times) => {
    const perSecond = (times * shareOfHour(hours[who], hour) * factor) / secondsAnHour
    return Array.from({ length: poisson(perSecond * (lengthMs / 1000)) }, () => Math.random() * lengthMs)
  })
}

/** The hour in which most is done. */
export function busiestHour(): number {
  const done = hours.visitor.map((_, hour) =>
    entries().reduce((sum, { who, times }) => sum + times * shareOfHour(hours[who], hour), 0),
  )
  return done.indexOf(Math.max(...done))
}

function entries(): { who: Who; what: string; times: number }[] {
  return Object.entries(timesADay).flatMap(([who, done]) =>
    Object.entries(done).map(([what, times]) => ({ who: who as Who, what, times })),
  )
}

function arrivals(moments: (who: Who, times: number) => number[]): Arrival[] {
  return entries()
    .flatMap(({ who, what, times }) => moments(who, times).map((atMs) => ({ atMs, who, what })))
    .sort((one, other) => one.atMs - other.atMs)
}

const shareOfHour = (curve: readonly number[], hour: number) =>
  (curve[hour] ?? 0) / curve.reduce((sum, share) => sum + share, 0)

/** Draws moments of the day as fractions of it. Those of a Poisson process are drawn one by one from the curve once their number is known. */
function momentsOf(curve: readonly number[]): () => number {
  let sum = 0
  const sums = curve.map((share) => {
    sum += share
    return sum
  })
  return () => {
    const drawn = Math.random() * sum
    const hour = sums.findIndex((upTo) => drawn < upTo)
    return (hour + Math.random()) / curve.length
  }
}

/** How many events of a Poisson process with this mean: those whose gaps fit into it. */
function poisson(mean: number): number {
  let count = 0
  for (let passed = gap(); passed < mean; passed += gap()) count++
  return count
}

const gap = () => -Math.log(1 - Math.random())
