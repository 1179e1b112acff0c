import { Illustration, type IllustrationName } from '@bouquet/site/parts/illustration.tsx'
import type { View } from '@bouquet/site/view.ts'
import { Steps } from '@bouquet/ui/parts/steps.tsx'
import type { ReactNode } from 'react'
import styles from './moment.module.css'

/** The five steps of a couple's project, in order. */
export const momentSteps = ['project', 'confirmation', 'reading', 'answers', 'choice'] as const
export type MomentStep = (typeof momentSteps)[number]

/** How far a provider is with the project, from 0 (not sent yet) to 1 (has answered); null for one who no longer takes part. */
export type PetalFill = number | null

type Props = {
  view: View
  title: string
  lead: string
  illustration: IllustrationName
  /** Where the project is in its five steps; null where it goes no further. */
  step: MomentStep | null
  /** A petal for each provider, with the sentence beside them. */
  petals: { fills: PetalFill[]; label: string } | null
  children?: ReactNode
}

/** The head of the page on which a couple sees what became of their project: a picture, a petal for each provider, and five steps. */
export function Moment({ view, title, lead, illustration, step, petals, children }: Props) {
  return (
    <header className={styles.moment}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {petals && petals.fills.length > 0 && <Petals {...petals} />}
        {children}
      </div>
      <div className={styles.picture}>
        <Illustration name={illustration} isFirst />
      </div>
      {step && (
        <div className={styles.steps}>
          <FiveSteps view={view} step={step} />
        </div>
      )}
    </header>
  )
}

function Petals({ fills, label }: NonNullable<Props['petals']>) {
  return (
    <p className={styles.petals}>
      <span className={styles.row}>
        {fills.map((fill, place) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
            key={place}
            viewBox="0 0 24 28"
            aria-hidden="true"
            data-left={fill === null}
          >
            <path className={styles.outline} d={petal} />
            {Boolean(fill) && <path className={styles.fill} d={petal} fillOpacity={fill ?? 0} />}
          </svg>
        ))}
      </span>
      <span>{label}</span>
    </p>
  )
}

const petal = 'M12 26C4.5 20 2.5 9 12 2c9.5 7 7.5 18 0 24z'

function FiveSteps({ view: { t }, step }: { view: View; step: MomentStep }) {
  const current = momentSteps.indexOf(step)
  return (
    <Steps
      caption={t('form.stepOf', { step: current + 1, steps: momentSteps.length })}
      steps={momentSteps.map((name) => t(`moment.steps.${name}`))}
      current={current}
    />
  )
}
