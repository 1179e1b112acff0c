import { setTimeout as pause } from 'node:timers/promises'
import type { World } from './world.ts'

/** How long the load is listened to for acknowledgements. */
export type Writing = {
  /** Waits for three more acknowledgements, a minute at most; gives the longest time in ms without one since the beginning. */
  end(): Promise<number>
}

const everyMs = 5
const answersAfterwards = 3
const longestHealingMs = 60_000

/** Begin before a fault, end once all is whole again: answers that were pending when the fault came end nothing. */
export function listenToWriting({ acknowledged }: World): Writing {
  const { failures: _, ...done } = acknowledged
  const count = () => Object.values(done).reduce((sum, those) => sum + those.size, 0)
  let [known, last, longest] = [count(), performance.now(), 0]
  const look = () => {
    const [now, counted] = [performance.now(), count()]
    longest = Math.max(longest, now - last)
    if (counted > known) [known, last] = [counted, now]
  }
  const timer = setInterval(look, everyMs)
  return {
    end: async () => {
      const deadline = performance.now() + longestHealingMs
      const wanted = count() + answersAfterwards
      while (count() < wanted && performance.now() < deadline) await pause(everyMs)
      clearInterval(timer)
      look()
      return longest
    },
  }
}
