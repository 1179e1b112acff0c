/** The address that opens a mail program with a message begun; its lines end as mail wants them (RFC 6068). */
export function mailAddress({ to, subject, text }: { to: string; subject: string; text: string }): string {
  const address = encodeURIComponent(to).replaceAll('%40', '@')
  const body = text.replace(/\r?\n/g, '\r\n')
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
