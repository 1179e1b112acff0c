/** For a first picture that is not the largest thing on the page, of which browsers say nothing. */
const patienceMs = 500

/**
 * Resolves once the browser has painted the page with its first picture: on a fast connection everything may have arrived before, and more work
 * would delay it.
 */
export async function afterFirstPaint(): Promise<void> {
  if (!isSupported('paint')) return
  await painted('paint', () => true)
  const first = document.querySelector('img[fetchpriority="high"]')
  if (!first || !isSupported('largest-contentful-paint')) return
  const isFirst = (entry: PerformanceEntry & { element?: Element }) => entry.element === first
  await Promise.race([
    painted('largest-contentful-paint', isFirst),
    new Promise((passed) => setTimeout(passed, patienceMs)),
  ])
}

const isSupported = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

function painted(type: string, isWanted: (entry: PerformanceEntry) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(isWanted)) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type, buffered: true })
  })
}
