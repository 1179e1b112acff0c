/** Tells the server that the profile was looked at; a page that was only fetched ahead counts for nothing. */
export function countView(place: HTMLElement): void {
  const send = () =>
    void fetch('/api/profile-views', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        slug: place.dataset.view,
        ...(place.dataset.portfolio && { portfolio: place.dataset.portfolio }),
      }),
      keepalive: true,
    })
  if (document.visibilityState === 'visible') send()
  else document.addEventListener('visibilitychange', send, { once: true })
}
