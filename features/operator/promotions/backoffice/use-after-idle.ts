import { useEffect, useState } from 'react'

const atLatestMs = 3000

/** False until the page has done what matters more, so that nothing here delays it. */
export function useAfterIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/** Gives the function that stops waiting. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, atLatestMs / 2)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(work, { timeout: atLatestMs })
  return () => window.cancelIdleCallback(handle)
}
