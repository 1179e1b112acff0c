import type { Language } from '@bouquet/domain/languages'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { MessageBody } from './message-body.tsx'

type Sampled = { language: Language; subject: string; html: string; text: string }

/** One mail in every language, with sample data. */
export function MailSamplePage({ view, name, mails }: { view: View; name: string; mails: Sampled[] }) {
  const { t, languages } = view
  const nameOf = new Map(languages.map(({ code, name: own }) => [code, own]))
  return (
    <Layout view={view} title={name}>
      <div className="wrap">
        <h1>{name}</h1>
        <p>
          <a className="text-link" href="/dev/mails">
            {t('outbox.allMails')}
          </a>
        </p>
        {mails.map(({ language, subject, html, text }) => (
          <section key={language} lang={language}>
            <h2>{nameOf.get(language)}</h2>
            <p>{subject}</p>
            <MessageBody view={view} title={subject} html={html} text={text} />
          </section>
        ))}
      </div>
    </Layout>
  )
}
