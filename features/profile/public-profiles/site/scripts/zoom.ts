import { countPhoto } from '@bouquet/features/profile/views/site/scripts/count-view.ts'

/** Opens the pictures of a group large in the page's single dialog, with arrows to move between them. */
export function enhanceZoom(group: HTMLElement): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-zoom-dialog]')
  if (!dialog) return
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a[data-zoom]')]
  for (const [place, link] of links.entries())
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(dialog, links, place)
    })
}

function open(dialog: HTMLDialogElement, links: HTMLAnchorElement[], first: number): void {
  let place = first
  const step = (by: number) => {
    place = (place + by + links.length) % links.length
    show(dialog, links[place])
  }
  const turned = (event: Event) => step(Number((event.currentTarget as HTMLElement).dataset.zoomStep))
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  const buttons = [...dialog.querySelectorAll<HTMLElement>('[data-zoom-step]')]
  for (const button of buttons) button.addEventListener('click', turned)
  dialog.addEventListener('keydown', pressed)
  dialog.addEventListener(
    'close',
    () => {
      for (const button of buttons) button.removeEventListener('click', turned)
      dialog.removeEventListener('keydown', pressed)
      links[place]?.focus()
    },
    { once: true },
  )
  step(0)
  dialog.showModal()
}

function show(dialog: HTMLDialogElement, link: HTMLAnchorElement | undefined): void {
  const picture = dialog.querySelector('img')
  const caption = dialog.querySelector('figcaption')
  if (!picture || !caption || !link) return
  picture.src = link.href
  picture.alt = link.dataset.zoom ?? ''
  caption.textContent = picture.alt
  countPhoto(link.dataset.photo)
}
