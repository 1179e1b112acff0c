import { problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import styles from '@bouquet/site/parts/form.module.css'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import { RobotTrap } from '@bouquet/site/parts/robot-trap.tsx'
import type { StepName } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { NativeCheckbox } from '@bouquet/ui/parts/native-choice.tsx'
import steps from './step-form.module.css'
import { Way } from './way.tsx'

export type ReviewSection = { step: StepName; facts: { term: string; value: string }[]; message?: string }

type ReviewProps = StepProps & {
  sections: ReviewSection[]
  names: string
  /** The chosen venues that are taken on the couple's day, in a sentence. */
  takenVenues: string | null
}

/** A summary of all answers, the consent that names the recipients, and the button. */
export function ReviewPage(props: ReviewProps) {
  const { view, sections, names, problems, takenVenues } = props
  const { t } = view
  const [problem] = Object.values(problems)
  return (
    <Layout view={view} title={t('review.title')}>
      <div className={`wrap ${steps.stage}`}>
        <div>
          <Way view={view} step="review" />
          <h1 className={steps.title}>{t('review.title')}</h1>
          <p className="lead">{t('review.lead')}</p>
          <form method="post" action="/project/send" noValidate className={steps.questions}>
            {problem && (
              <Callout tone="brick" urgent>
                {view.problem(problem)}
              </Callout>
            )}
            {takenVenues && <Callout tone="gold">{takenVenues}</Callout>}
            <div className={styles.summary}>
              {sections.map((section) => (
                <Section key={section.step} {...props} section={section} />
              ))}
            </div>
            <RobotTrap view={view} />
            <NativeCheckbox id="consent" name="consent" value="on" error={problemOf(props, 'consent')} required>
              {t('review.consent', { names })}
            </NativeCheckbox>
            <div className={steps.ways}>
              <FormButton variant="primary" size="large" icon="mail">
                {t('review.send')}
              </FormButton>
              <ButtonLink variant="quiet" size="large" icon="arrow-left" href="/project/step/choice">
                {t('form.steps.choice')}
              </ButtonLink>
            </div>
          </form>
        </div>
      </div>
    </Layout>
  )
}

function Section({ view: { t }, section: { step, facts, message } }: StepProps & { section: ReviewSection }) {
  const isOpen = facts.length === 0 && !message
  return (
    <section aria-labelledby={`section-${step}`}>
      <div className={styles.sectionHead}>
        <h2 id={`section-${step}`}>{t(`form.steps.${step}`)}</h2>
        <a
          className="text-link"
          href={step === 'couple' ? '/project' : `/project/step/${step}`}
          aria-describedby={`section-${step}`}
        >
          {t(isOpen ? 'review.add' : 'review.change')}
        </a>
      </div>
      {isOpen ? <p className="soft">{t(`review.open.${step}`)}</p> : <Facts facts={facts} />}
      {message && <p className={styles.text}>{message}</p>}
    </section>
  )
}

function Facts({ facts }: Pick<ReviewSection, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
