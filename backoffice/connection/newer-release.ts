const key = 'reloaded_for_newer_release'
/** While processes of two releases answer in turn, every reload could hit the wrong one. */
const quietMs = 10 * 60_000

/**
 * Reloads the page because a newer release has replaced its code: only once, and not while unsaved input or a pending request would be
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
    // A browser without storage would reload forever.
    return true
  }
}

/** True if any `beforeunload` listener would make the browser ask before leaving the page. */
function wouldLoseSomething(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
