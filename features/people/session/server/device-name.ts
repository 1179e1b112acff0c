import Bowser from 'bowser'

const longest = 100

/** `Firefox · Windows`, from the browser's user agent; null when it cannot be parsed. */
export function deviceName(userAgent: string): string | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, 1000))
  const name = [browser.name, os.name].filter(Boolean).join(' · ')
  return name ? name.slice(0, longest) : null
}
