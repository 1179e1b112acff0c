/** Copies the address in the field beside its button, which is hidden without script. */
export function enhanceCopying(place: HTMLElement): void {
  const field = place.querySelector('input')
  const button = place.querySelector('button')
  const outcome = place.querySelector('output')
  if (!field || !button || !outcome) return
  button.hidden = false
  button.addEventListener('click', async () => {
    field.select()
    const isCopied = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => false,
    )
    // If copying fails, the text stays selected, so that the user can copy it.
    outcome.value = isCopied ? (place.dataset.copied ?? '') : ''
  })
}
