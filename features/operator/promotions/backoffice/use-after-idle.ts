import { useEffect, useState } from 'react'

const atLatestMs = 3000

/** False until the page has done its more important work, so that the promotion does not delay it. */
export function useAfterIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** Runs the work when the browser is idle; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, atLatestMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: atLatestMs })
  return () => window.cancelIdleCallback(handle)
}
