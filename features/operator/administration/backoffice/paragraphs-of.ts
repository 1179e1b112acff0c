const blocks = 'p, li, h2, h3, h4, blockquote'

/** The paragraphs of a text in HTML, without markup. No script in it runs and nothing is fetched, because the document is never displayed. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const texts = (parts.length > 0 ? parts : [body]).map((part) => part.textContent?.trim() ?? '')
  return texts.filter((text) => text !== '')
}
