import { answered, isChosen, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Choices, Question } from '@bouquet/site/parts/choices.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import { Picture, type ShownPicture } from '@bouquet/site/parts/picture.tsx'
import { RobotTrap } from '@bouquet/site/parts/robot-trap.tsx'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import marks from '@bouquet/ui/parts/choice.module.css'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { TextAreaInput, TextInput } from '@bouquet/ui/parts/field.tsx'
import { NativeCheckbox, NativeRadio } from '@bouquet/ui/parts/native-choice.tsx'
import type { ReportSubject } from '../rules/report.ts'
import styles from './report-page.module.css'

type ReportFormProps = StepProps & {
  action: string
  about: { subject: ReportSubject; name: string; href: string | null }
  /** The pictures of the page, of which one can be reported in place of the page. */
  pictures: { id: string; picture: ShownPicture }[]
  reasons: Choice[]
  /** Within how many days an answer is promised. */
  days: number
  limits: { statement: { min: number; max: number }; place: number; name: number }
}

/** The form that reports content, for everybody, without an account and without a script. */
export function ReportFormPage(props: ReportFormProps) {
  const { view, action, about, reasons, problems, answers, days, limits } = props
  const { t } = view
  return (
    <Layout view={view} title={t('reports:form.title')}>
      <div className={`wrap ${styles.stage}`}>
        <header className={styles.head}>
          <h1>{t('reports:form.title')}</h1>
          <p className="lead">{t('reports:form.lead', { days })}</p>
          <Definitions
            layout="lines"
            items={[
              {
                term: t(`reports:kinds.${about.subject}`),
                value: about.href ? <a href={about.href}>{about.name}</a> : about.name,
              },
            ]}
          />
        </header>
        {Object.keys(problems).length > 0 && (
          <Callout tone="brick" urgent title={t('problems', { count: Object.keys(problems).length })} />
        )}
        <form className={styles.form} method="post" action={action} noValidate>
          <Subject {...props} />
          <Choices step={props} name="reason" legend={t('reports:form.reason')} choices={reasons} minWidth="16rem" />
          <TextAreaInput
            {...answered(props, 'statement')}
            label={t('reports:form.statement')}
            hint={t('reports:form.statementHint', { min: limits.statement.min })}
            rows={6}
            maxLength={limits.statement.max}
            required
          />
          <TextInput
            {...answered(props, 'place')}
            label={t('reports:form.place')}
            hint={t('reports:form.placeHint')}
            maxLength={limits.place}
            required
          />
          <Contact {...props} />
          <NativeCheckbox
            id="faith"
            name="faith"
            value="yes"
            defaultChecked={isChosen(answers, 'faith', 'yes')}
            error={problemOf(props, 'faith')}
          >
            {t('reports:form.faith')}
          </NativeCheckbox>
          <input type="hidden" name="openedAt" value={answers.openedAt?.[0] ?? ''} />
          <RobotTrap view={view} />
          <p className="small soft">{t('reports:form.privacy')}</p>
          <div>
            <FormButton variant="primary" size="large">
              {t('reports:form.send')}
            </FormButton>
          </div>
        </form>
      </div>
    </Layout>
  )
}

function Subject({ view: { t }, pictures, about, answers }: ReportFormProps) {
  if (pictures.length === 0) return null
  const chosen = answers.subject?.[0] ?? 'whole'
  return (
    <Question id="subject" legend={t('reports:form.subject')}>
      <NativeRadio name="subject" value="whole" defaultChecked={chosen === 'whole'}>
        {t(`reports:form.whole.${about.subject}`)}
      </NativeRadio>
      <ul className={styles.pictures}>
        {pictures.map(({ id, picture }, place) => (
          <li key={id}>
            <label className={styles.picture}>
              <input
                type="radio"
                name="subject"
                value={id}
                defaultChecked={chosen === id}
                className={`${marks.box} ${marks.dot}`}
              />
              <span className="sr">{t('reports:form.picture', { number: place + 1 })}</span>
              <Picture picture={picture} sizes="10rem" />
            </label>
          </li>
        ))}
      </ul>
    </Question>
  )
}

function Contact(props: ReportFormProps) {
  const { view, limits } = props
  const { t } = view
  return (
    <div className={styles.form}>
      <p className="soft">{t('reports:form.contact')}</p>
      <div className={styles.pair}>
        <TextInput
          {...answered(props, 'name')}
          label={t('reports:form.name')}
          maxLength={limits.name}
          autoComplete="name"
        />
        <TextInput
          {...answered(props, 'email')}
          type="email"
          label={t('reports:form.email')}
          maxLength={320}
          autoComplete="email"
        />
      </div>
    </div>
  )
}
