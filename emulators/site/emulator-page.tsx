import { Layout } from '@bouquet/site/parts/layout.tsx'
import type { View } from '@bouquet/site/view.ts'
import { ButtonLink, FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextInput } from '@bouquet/ui/parts/field.tsx'
import styles from './emulator-page.module.css'

export type EmulatorDeed = { name: string; label: string; variant?: 'primary' | 'quiet' }

export type EmulatorPageProps = {
  title: string
  lead: string
  /** Says that this is not a real bank. */
  banner: string
  facts: { name: string; value: string }[]
  problem: { title: string; text: string } | null
  /** The address of its forms. */
  action: string
  card: { number: string; expiry: string; expiryHint: string; cvc: string; cvcHint: string } | null
  deeds: EmulatorDeed[]
  /** Controls that exist only for testing. */
  trials: { title: string; deeds: EmulatorDeed[] } | null
  back: { label: string; href: string } | null
}

/** Replaces Stripe's pages: paying for a plan, the bank's confirmation, changing a subscription. */
export function EmulatorPage({ view, ...page }: EmulatorPageProps & { view: View }) {
  const { title, lead, banner, problem, facts, trials, back } = page
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <Callout tone="gold" icon="info">
          {banner}
        </Callout>
        {problem && (
          <Callout tone="brick" title={problem.title} urgent>
            {problem.text}
          </Callout>
        )}
        <Card className={styles.card}>
          <Facts facts={facts} />
          <Deeds {...page} />
        </Card>
        {trials && <Trials action={page.action} {...trials} />}
        {back && (
          <p>
            <ButtonLink href={back.href} variant="quiet" icon="chevron-left">
              {back.label}
            </ButtonLink>
          </p>
        )}
      </div>
    </Layout>
  )
}

function Facts({ facts }: Pick<EmulatorPageProps, 'facts'>) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Deeds({ action, card, deeds }: Pick<EmulatorPageProps, 'action' | 'card' | 'deeds'>) {
  if (deeds.length === 0) return null
  return (
    <form method="post" action={action} className={styles.form}>
      {card && <CardFields card={card} />}
      <div className={styles.deeds}>
        <DeedButtons deeds={deeds} />
      </div>
    </form>
  )
}

function CardFields({ card }: { card: NonNullable<EmulatorPageProps['card']> }) {
  return (
    <>
      <TextInput id="number" name="number" label={card.number} inputMode="numeric" autoComplete="cc-number" required />
      <div className={styles.pair}>
        <TextInput
          id="expiry"
          name="expiry"
          label={card.expiry}
          hint={card.expiryHint}
          inputMode="numeric"
          autoComplete="cc-exp"
          required
        />
        <TextInput
          id="cvc"
          name="cvc"
          label={card.cvc}
          hint={card.cvcHint}
          inputMode="numeric"
          autoComplete="cc-csc"
          required
        />
      </div>
    </>
  )
}

function Trials({ title, deeds, action }: NonNullable<EmulatorPageProps['trials']> & { action: string }) {
  return (
    <section aria-labelledby="trials" className={styles.trials}>
      <h2 id="trials">{title}</h2>
      <form method="post" action={action} className={styles.deeds}>
        <DeedButtons deeds={deeds} />
      </form>
    </section>
  )
}

function DeedButtons({ deeds }: { deeds: EmulatorDeed[] }) {
  return deeds.map(({ name, label, variant }) => (
    <FormButton key={name} name="deed" value={name} {...(variant && { variant })}>
      {label}
    </FormButton>
  ))
}
