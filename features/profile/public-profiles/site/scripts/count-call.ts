/** Counts a click on a phone number; the click itself does not leave the page. */
export function countCall(link: HTMLElement): void {
  link.addEventListener('click', () => {
    const { counted } = link.dataset
    if (counted) void fetch(counted, { keepalive: true, redirect: 'manual' }).catch(() => undefined)
  })
}
