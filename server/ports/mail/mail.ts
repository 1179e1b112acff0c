import type { Language } from '@bouquet/domain/languages'

/** A picture inside a mail; the HTML shows it with `<img src="cid:{contentId}">`. */
export type InlinePicture = { contentId: string; fileName: string; contentType: string; bytes: Buffer }

/** A file that goes with a mail. */
export type AttachedFile = { fileName: string; contentType: string; bytes: Buffer }

export type Mail = {
  to: string
  locale: Language
  subject: string
  html: string
  text: string
  attachments?: InlinePicture[]
  files?: AttachedFile[]
  /** The same whenever the same mail is handed over again: it becomes the Message-ID, by which mailboxes know a mail that came twice. */
  key?: string
  /** Takes a bare POST and ends mails of this kind (RFC 8058); mail programs show a button for it. */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** Hands the mail over; resolves once it was accepted. Throws `DeliveryFailure`, final when the address was refused. */
  send(mail: Mail): Promise<void>
}
