/** Counts that somebody pressed a number; the call itself leaves the page as it is. */
export function countCall(link: HTMLElement): void {
  link.addEventListener('click', () => {
    const { counted } = link.dataset
    if (counted) void fetch(counted, { keepalive: true, redirect: 'manual' }).catch(() => undefined)
  })
}
