/** HTML that was sanitised when it was received: paragraphs, bold, lists. */
export function RichText({
  html,
  className,
  language,
}: {
  html: string
  className?: string | undefined
  language?: string
}) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned to a handful of tags (rule "rich text")
  return <div className={className} lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}
