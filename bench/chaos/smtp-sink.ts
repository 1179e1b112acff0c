import type { AddressInfo } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Mailbox, ReceivedMail } from './mailbox.ts'

/** The behaviour of the mail server: accepts mails, reports to be busy, never answers, or cuts the connection before it accepts one. */
export type MailServerMode = 'take' | 'busy' | 'hang' | 'cut'

type SmtpSink = {
  url: string
  mailbox: Mailbox
  setMode(mode: MailServerMode): void
  close(): Promise<void>
}

/** A mail server on the loopback interface that can be made to fail. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: ReceivedMail[] = []
  let mode: MailServerMode = 'take'
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, session, done) {
      if (mode === 'hang') return
      if (mode === 'busy') return done(Object.assign(new Error('busy'), { responseCode: 451 }))
      if (mode === 'cut') return cut(server, session.id)
      done()
    },
    onData(stream, { envelope }, done) {
      wholeText(stream).then((content) => {
        for (const { address } of envelope.rcptTo) mails.push({ to: address, ...readMail(content) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailbox: {
      to: async (address) => mails.filter(({ to }) => to === address),
      all: async () => mails,
    },
    setMode: (next) => {
      mode = next
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  }
}

function cut(server: SMTPServer, sessionId: string): void {
  for (const connection of server.connections)
    if ((connection as { id?: string }).id === sessionId) (connection as { close(): void }).close()
}

/** Subject and plain text of a mail as nodemailer composes it. */
function readMail(content: string): { subject: string; text: string } {
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(content) ?? []
  const [, head = '', body = ''] = /(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(content) ?? []
  return { subject, text: /base64/.test(head) ? Buffer.from(body, 'base64').toString() : unquoted(body) }
}

function unquoted(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
