import sanitizeHtml from 'sanitize-html'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The text of HTML without any tags, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(?:p|li|td|th)>|<br\s*\/?>/g, ' ')
  const text = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
