/** What Chromium tells of a connection; other browsers tell nothing. */
type Connection = { saveData?: boolean; downlink?: number }

const goodMbits = 5

/** Whether what nobody has asked for yet may be loaded: not over a slow connection, nor where somebody saves data. */
export function isGoodConnection(): boolean {
  const { saveData = false, downlink = goodMbits } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && downlink >= goodMbits
}
