import { answered, isChosen, problemOf, type StepProps } from '@bouquet/site/parts/answered.ts'
import { type Choice, Question } from '@bouquet/site/parts/choices.tsx'
import { Illustration } from '@bouquet/site/parts/illustration.tsx'
import { Layout } from '@bouquet/site/parts/layout.tsx'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Field, NativeSelect, TextAreaInput, TextInput } from '@bouquet/ui/parts/field.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import styles from './review-form-page.module.css'

type ReviewFormProps = StepProps & {
  token: string
  companyName: string
  avatarUrl: string | null
  stars: Choice[]
  types: Choice[]
  limits: { title: number; text: { min: number; max: number }; days: { first: string; last: string } }
}

/** The form in which a couple or a guest reviews a provider, on one page. */
export function ReviewFormPage(props: ReviewFormProps) {
  const { view, companyName, avatarUrl, token, problems } = props
  const { t } = view
  const title = t('reviews:title', { company: companyName })
  return (
    <Layout view={view} title={title}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.stage}>
          <header className={styles.head}>
            <Avatar name={companyName} src={avatarUrl} size={72} />
            <h1>{title}</h1>
            <p className="lead">{t('reviews:lead')}</p>
          </header>
          {Object.keys(problems).length > 0 && (
            <Callout tone="brick" urgent title={t('problems', { count: Object.keys(problems).length })} />
          )}
          <form
            className={styles.form}
            method="post"
            action={`/avis/${token}`}
            encType="multipart/form-data"
            data-saves-answers=""
            noValidate
          >
            <RatingQuestion {...props} />
            <ReviewText {...props} />
            <Writer {...props} />
            <Robots {...props} />
            <p className="small soft">{t('reviews:consent', { company: companyName })}</p>
            <div>
              <FormButton variant="primary" size="large">
                {t('reviews:send')}
              </FormButton>
            </div>
          </form>
        </div>
        <div className={styles.picture}>
          <Illustration name="meadow" isFirst isWideOnly />
        </div>
      </div>
    </Layout>
  )
}

function RatingQuestion(props: ReviewFormProps) {
  const { view, stars, answers } = props
  return (
    <Question id="rating" legend={view.t('reviews:rating')} error={problemOf(props, 'rating')}>
      <div className={styles.stars}>
        {stars.map(({ value, label }) => (
          <label key={value} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={value}
              defaultChecked={isChosen(answers, 'rating', value)}
              required
            />
            <Icon name="star" />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </Question>
  )
}

function ReviewText(props: ReviewFormProps) {
  const { view, limits } = props
  const { t } = view
  const photoProblem = problemOf(props, 'photo')
  return (
    <>
      <TextInput
        {...answered(props, 'title')}
        label={t('reviews:heading')}
        hint={t('reviews:headingHint')}
        maxLength={limits.title}
        required
        large
      />
      <TextAreaInput
        {...answered(props, 'text')}
        label={t('reviews:text')}
        hint={t('reviews:textHint', { min: limits.text.min })}
        rows={8}
        maxLength={limits.text.max}
        required
      />
      <Field
        id="photo"
        label={t('reviews:photo')}
        hint={t('reviews:photoHint')}
        optional={t('optional')}
        error={photoProblem}
      >
        {(control) => (
          <div className={styles.photo} data-chosen-file="">
            <Icon name="camera" />
            <span hidden>{t('reviews:choosePhoto')}</span>
            <input {...control} type="file" name="photo" accept="image/jpeg,image/png,image/webp" />
          </div>
        )}
      </Field>
    </>
  )
}

function Writer(props: ReviewFormProps) {
  const { view, types, limits, answers } = props
  const { t } = view
  return (
    <div className={styles.pair}>
      <TextInput
        {...answered(props, 'reviewerName')}
        label={t('reviews:name')}
        hint={t('reviews:nameHint')}
        maxLength={80}
        autoComplete="name"
        required
        large
      />
      <NativeSelect
        id="reviewerType"
        name="reviewerType"
        label={t('reviews:type')}
        error={problemOf(props, 'reviewerType')}
        defaultValue={answers.reviewerType?.[0] ?? 'couple'}
        large
      >
        {types.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <div className={styles.day}>
        <TextInput
          {...answered(props, 'weddingDate')}
          type="date"
          icon="calendar"
          min={limits.days.first}
          max={limits.days.last}
          label={t('reviews:date')}
          optional={t('optional')}
          large
        />
      </div>
      <TextInput
        {...answered(props, 'email')}
        type="email"
        label={t('reviews:email')}
        hint={t('reviews:emailHint')}
        autoComplete="email"
        required
        large
      />
    </div>
  )
}

/** Hidden fields that detect robots, which fill in every field and are quick; people do not see them. */
function Robots({ view: { t }, answers }: ReviewFormProps) {
  return (
    <>
      <input type="hidden" name="openedAt" value={answers.openedAt?.[0] ?? ''} />
      <div className="sr" aria-hidden="true">
        <label htmlFor="website">{t('form.leaveEmpty')}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
