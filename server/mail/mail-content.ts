import type { MailBody } from '@bouquet/site/mail/mail-body.ts'
import type { AttachedFile } from '../ports/mail/mail.ts'

/** A mail as a feature composes it: the visible content, and the attachments. */
export type MailContent = MailBody & { files?: AttachedFile[] }
