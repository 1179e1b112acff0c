/** Resolves once the browser has painted something: on a fast connection everything may have arrived before, and more work would delay it. */
export async function afterFirstPaint(): Promise<void> {
  const hasPainted = () => performance.getEntriesByType('paint').length > 0
  if (hasPainted() || !PerformanceObserver.supportedEntryTypes.includes('paint')) return
  await new Promise<void>((painted) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      painted()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
