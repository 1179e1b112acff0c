/** The visible text of sanitised HTML, a line for each paragraph and list item. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, '\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim()
}
