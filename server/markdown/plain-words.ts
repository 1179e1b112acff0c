import sanitizeHtml from 'sanitize-html'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The words of HTML without any marks, on one line. */
export function plainWords(html: string): string {
  const spaced = html.replace(/<\/(?:p|li|td|th)>|<br\s*\/?>/g, ' ')
  const words = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return words
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
