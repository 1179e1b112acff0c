import { hasPage } from '@bouquet/domain/closed-country'
import { answered, problemMessages, type StepProps } from '@bouquet/site/parts/answered.ts'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import styles from '@bouquet/site/parts/message-page.module.css'
import { MessagePicture } from '@bouquet/site/parts/message-page.tsx'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'

/** The form that requests new links to the couple's projects (rule "lost link"). */
export function LostLinkPage(props: StepProps) {
  const { view } = props
  const { t, offer } = view
  return (
    <Layout view={view} title={t('lostLink.title')}>
      <div className={`wrap ${styles.message}`}>
        <MessagePicture motif="invitation" />
        <h1>{t('lostLink.title')}</h1>
        <p className="lead">{t('lostLink.lead')}</p>
        <form className={styles.fields} method="post" action="/project/link" noValidate>
          <div data-problems={problemMessages(view, ['email_invalid'])}>
            <TextInput
              {...answered(props, 'email')}
              label={t('couple.email')}
              hint={t('lostLink.emailHint')}
              type="email"
              autoComplete="email"
              inputMode="email"
              maxLength={320}
              large
              required
            />
          </div>
          <FormButton variant="primary" size="large" icon="mail">
            {t('lostLink.send')}
          </FormButton>
        </form>
        {hasPage(offer, '/project') && (
          <ButtonLink variant="quiet" href="/project">
            {t('lostLink.none')}
          </ButtonLink>
        )}
        <template id="problem" />
      </div>
    </Layout>
  )
}
