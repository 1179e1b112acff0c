const pauseMs = 300

/**
 * Shows the note on masked contact data while the text contains some (rule "contact data in texts"); the rule is loaded on the first keystroke.
 */
export function showContactNote(place: HTMLElement): void {
  const field = place.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const note = place.querySelector<HTMLElement>('[role=status] > p')
  if (!field || !note) return
  let timer = 0
  const update = async () => {
    const { findContacts } = await import('@bouquet/domain/contact-masking')
    note.hidden = findContacts(field.value).length === 0
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(update, pauseMs)
  })
}
