const key = 'reloaded_for_newer_release'
/** While processes of two releases answer in turn, one reload after the other would find the wrong one. */
const quietMs = 10 * 60_000

/**
 * Loads the page again because a newer release has replaced its code: once, and not while something typed or on its way would be
 * lost. False when the page stays.
 */
export function reloadForNewerRelease(): boolean {
  if (wouldLoseSomething() || hasReloadedLately()) return false
  window.location.reload()
  return true
}

function hasReloadedLately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < quietMs) return true
    sessionStorage.setItem(key, String(Date.now()))
    return false
  } catch {
    // A browser that remembers nothing would reload for ever.
    return true
  }
}

/** Asks all who would have the browser ask before the page is left. */
function wouldLoseSomething(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
