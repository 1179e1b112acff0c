import type { Language } from '@bouquet/domain/languages'

/** A picture inside a mail; the HTML shows it with `<img src="cid:{contentId}">`. */
export type InlinePicture = { contentId: string; fileName: string; contentType: string; bytes: Buffer }

/** An attachment of a mail. */
export type AttachedFile = { fileName: string; contentType: string; bytes: Buffer }

export type Mail = {
  to: string
  locale: Language
  subject: string
  html: string
  text: string
  attachments?: InlinePicture[]
  files?: AttachedFile[]
  /** Stays the same when the same mail is sent again: it becomes the Message-ID, by which mailboxes recognise duplicates. */
  key?: string
  /** Unsubscribes by a plain POST (RFC 8058); mail programs show a button for it. */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** Sends the mail; resolves once it was accepted. Throws `DeliveryFailure`, which is final when the address was refused. */
  send(mail: Mail): Promise<void>
}
