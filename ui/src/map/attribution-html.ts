/** An attribution as HTML: `[© Example](https://example.com/licence)` becomes a link, everything else stays text. */
export function attributionHtml(attribution: string): string {
  return escaped(attribution).replace(
    /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g,
    (_, name: string, href: string) => `<a href="${href}" rel="noopener">${name}</a>`,
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
