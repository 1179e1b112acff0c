import { phoneCodeLength } from '@bouquet/features/people/phone-codes/rules/phone-code.ts'
import { problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { FieldProblem, TextInput } from '@bouquet/ui/parts/field.tsx'
import styles from './phone-card.module.css'

export type PhoneView = {
  /** The couple's number formatted for reading. */
  label: string
  isConfirmed: boolean
  /** A code was sent and can still be entered. */
  awaitsCode: boolean
  /** Text messages can reach it. */
  receivesMessages: boolean
  /** Why no code was sent. */
  problem: string | null
}

/** Whether the couple's phone is confirmed, and the two forms that confirm it. */
export function PhoneCard(props: StepProps & { token: string; phone: PhoneView }) {
  const { view, phone } = props
  const { t } = view
  return (
    <Card id="phone" aria-labelledby="t-phone">
      <h2 id="t-phone">{t('followUp.phone.title')}</h2>
      <p className={styles.number}>
        <span className="num">{phone.label}</span>
        {phone.isConfirmed && (
          <Chip tone="sage" icon="check">
            {t('followUp.phone.confirmed')}
          </Chip>
        )}
      </p>
      {!phone.isConfirmed && (phone.receivesMessages ? <Forms {...props} /> : <Unreachable {...props} />)}
    </Card>
  )
}

function Unreachable({ view }: StepProps) {
  return <p className="soft">{view.t('followUp.phone.unreachable')}</p>
}

function Forms(props: StepProps & { token: string; phone: PhoneView }) {
  const { view, token, phone } = props
  const { t } = view
  return (
    <>
      <p className="soft">{t(phone.awaitsCode ? 'followUp.phone.sent' : 'followUp.phone.text')}</p>
      <FieldProblem id="phone-error">{phone.problem}</FieldProblem>
      <div className={styles.forms}>
        {phone.awaitsCode && (
          <form method="post" action={`/project/${token}/phone/confirm`} className={styles.code}>
            <TextInput
              id="code"
              name="code"
              label={t('followUp.phone.code')}
              error={problemOf(props, 'code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={phoneCodeLength + 2}
              required
            />
            <FormButton variant="primary">{t('followUp.phone.confirm')}</FormButton>
          </form>
        )}
        <form method="post" action={`/project/${token}/phone/code`}>
          <FormButton variant={phone.awaitsCode ? 'quiet' : 'secondary'} icon="phone">
            {t(phone.awaitsCode ? 'followUp.phone.again' : 'followUp.phone.send')}
          </FormButton>
        </form>
      </div>
    </>
  )
}
