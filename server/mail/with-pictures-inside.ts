import type { InlinePicture } from '../ports/mail/mail.ts'

/** The HTML of a mail for a browser, which does not support `cid:` addresses. */
export function withPicturesInside(html: string, pictures: InlinePicture[]): string {
  return pictures.reduce(
    (text, { contentId, contentType, bytes }) =>
      text.replaceAll(`cid:${contentId}`, `data:${contentType};base64,${bytes.toString('base64')}`),
    html,
  )
}
