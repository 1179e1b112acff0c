import type { MailBody } from '@bouquet/site/mail/mail-body.ts'
import type { AttachedFile } from '../ports/mail/mail.ts'

/** A mail as a feature writes it: what its reader sees, and the files that go with it. */
export type MailContent = MailBody & { files?: AttachedFile[] }
