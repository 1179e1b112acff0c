import { TextInput } from '@bouquet/ui/parts/field.tsx'
import { answered, problemWords, type StepProps } from '../parts/answered.ts'
import type { PageMeta } from '../parts/page-meta.tsx'
import { StepForm } from '../parts/step-form.tsx'
import styles from './form.module.css'

/** Step 1: who they are and how they are reached. `openedAt` is when the form was opened, in milliseconds. */
export function CouplePage(props: StepProps & { openedAt: number; meta: PageMeta }) {
  const { view, problems, openedAt, meta } = props
  const { t } = view
  return (
    <StepForm view={view} step="couple" found={{ title: t('couple.pageTitle'), meta }} problems={problems}>
      <input type="hidden" name="openedAt" value={openedAt} />
      <div className={styles.pair} data-problems={problemWords(view, ['name_invalid', 'email_invalid'])}>
        <TextInput
          {...answered(props, 'firstname')}
          label={t('couple.firstname')}
          autoComplete="given-name"
          maxLength={50}
          large
          required
        />
        <TextInput
          {...answered(props, 'lastname')}
          label={t('couple.lastname')}
          autoComplete="family-name"
          maxLength={50}
          large
          required
        />
        <TextInput
          {...answered(props, 'email')}
          label={t('couple.email')}
          hint={t('couple.emailHint')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={320}
          large
          required
        />
        <TextInput
          {...answered(props, 'phone')}
          label={t('couple.phone')}
          hint={t('couple.phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          large
          required
        />
      </div>
      <p className="small">
        <a className="text-link" href="/project/link">
          {t('couple.lost')}
        </a>
      </p>
    </StepForm>
  )
}
