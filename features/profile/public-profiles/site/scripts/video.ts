/** Replaces a video's picture by the player on click; nothing is fetched from the video's host before. */
export function enhanceVideo(link: HTMLElement): void {
  link.addEventListener('click', (event) => {
    const { video, title } = link.dataset
    if (!video) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = video
    player.title = title ?? ''
    player.allow = 'autoplay; fullscreen; picture-in-picture'
    link.replaceWith(player)
    player.focus()
  })
}
