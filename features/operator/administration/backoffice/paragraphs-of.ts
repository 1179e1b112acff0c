const blocks = 'p, li, h2, h3, h4, blockquote'

/** The paragraphs of a text of HTML without its markup. Nothing of it runs or is fetched: the document is never shown. */
export function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const parts = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks))
  const texts = (parts.length > 0 ? parts : [body]).map((part) => part.textContent?.trim() ?? '')
  return texts.filter((text) => text !== '')
}
