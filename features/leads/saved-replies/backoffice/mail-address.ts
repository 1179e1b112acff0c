/** A `mailto:` address with the message filled in; line ends follow RFC 6068. */
export function mailAddress({ to, subject, text }: { to: string; subject: string; text: string }): string {
  const address = encodeURIComponent(to).replaceAll('%40', '@')
  const body = text.replace(/\r?\n/g, '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
