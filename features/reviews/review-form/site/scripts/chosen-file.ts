/** Shows the chosen picture with its name in place of the browser's own field, which lies invisibly over them. */
export function showChosenFile(place: HTMLElement): void {
  const input = place.querySelector<HTMLInputElement>('input[type="file"]')
  const name = place.querySelector('span')
  const icon = place.querySelector('svg')
  if (!input || !name || !icon) return
  const invitation = name.textContent
  const picture = document.createElement('img')
  picture.alt = ''
  // A file that is no picture keeps the icon; the server says what is wrong with it.
  picture.addEventListener('load', () => icon.replaceWith(picture))
  const show = () => {
    const [file] = input.files ?? []
    URL.revokeObjectURL(picture.src)
    picture.replaceWith(icon)
    name.textContent = file?.name ?? invitation
    if (file) picture.src = URL.createObjectURL(file)
  }
  name.hidden = false
  input.addEventListener('change', show)
  show()
}
