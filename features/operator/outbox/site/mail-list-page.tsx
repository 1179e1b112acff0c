import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import styles from './mail-list-page.module.css'

type Feature = { feature: string; mails: { name: string; subjects: string[] }[] }

/** All mails, by feature. */
export function MailListPage({ view, features }: { view: View; features: Feature[] }) {
  const { t } = view
  return (
    <Layout view={view} title={t('outbox.allMails')}>
      <div className={`wrap ${styles.page}`}>
        <h1>{t('outbox.allMails')}</h1>
        <p className="lead">{t('outbox.allMailsLead')}</p>
        {features.map(({ feature, mails }) => (
          <section key={feature} className={styles.feature}>
            <h2>{feature}</h2>
            {mails.map(({ name, subjects }) => (
              <Subjects key={name} name={name} subjects={subjects} />
            ))}
          </section>
        ))}
      </div>
    </Layout>
  )
}

/** The subjects of the mails that one function writes. */
function Subjects({ name, subjects }: { name: string; subjects: string[] }) {
  return (
    <>
      <h3 className="small soft">{name}</h3>
      <ul className={styles.subjects}>
        {subjects.map((subject, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same subject, and the page is rendered once.
          <li key={place}>
            <a className="text-link" href={`/dev/mails/${name}/${place}`}>
              {subject}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
