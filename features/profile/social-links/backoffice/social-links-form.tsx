import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { savedQuery } from '@bouquet/backoffice/forms/saved-query.ts'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { useField } from '@bouquet/backoffice/forms/use-field.ts'
import { useVersionedSave } from '@bouquet/backoffice/forms/use-versioned-save.ts'
import { normalisedSocialLink, type SocialNetwork, socialNetworks } from '@bouquet/domain/social-links'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getSocialLinks, type SocialLinks, updateSocialLinks, wireNetworks } from '../contract.ts'
import { type SocialValues, socialValues, valuesOf } from './social-links-values.ts'
import styles from './social-networks.module.css'
import { socialLinksQuery } from './social-query.ts'

/** Six links, each validated by its own network's rule on blur. */
export function SocialLinksForm({ links }: { links: SocialLinks }) {
  const { t } = useTranslation('social-networks')
  const form = useForm<SocialValues, unknown, SocialValues>({
    resolver: zodResolver(socialValues),
    defaultValues: valuesOf(links),
    mode: 'onTouched',
  })
  const { isDirty, errors } = form.formState
  const read = () => call(getSocialLinks, {})
  const { submit, isSaving, other, takeOther, saveOver } = useVersionedSave(form, {
    present: links,
    read,
    valuesOf,
    send: (body: SocialValues, version) => call(updateSocialLinks, { body, version }),
    ...savedQuery(socialLinksQuery.queryKey, read),
    place: 'notice',
  })
  const texts = (values: SocialValues) =>
    socialNetworks.map((network) => ({ label: t(`networks.${network}.label`), text: values[wireNetworks[network]] }))
  const isValid = Object.keys(errors).length === 0
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Card className={styles.fields} aria-label={t('links')}>
          {socialNetworks.map((network) => (
            <NetworkField key={network} network={network} control={form.control} />
          ))}
          <p className="soft small">{t('cleaned')}</p>
        </Card>
        {!isValid && <Summary />}
        <SaveBar isDirty={isDirty} isReady={isDirty && isValid} isSaving={isSaving} />
      </form>
      {useUnsavedChanges(isDirty)}
      {other && (
        <ChangedElsewhere
          theirs={texts(valuesOf(other))}
          ours={texts(form.getValues())}
          onTake={takeOther}
          onKeep={saveOver}
        />
      )}
    </>
  )
}

function Summary() {
  const { t } = useTranslation('problems')
  return (
    <p className="small" role="status">
      {t('invalid_urls')}
    </p>
  )
}

/** Shows the normalised link on blur, as it will be saved. */
function NetworkField({
  network,
  control,
}: {
  network: SocialNetwork
  control: Control<SocialValues, unknown, SocialValues>
}) {
  const { t } = useTranslation('social-networks')
  const field = useField(wireNetworks[network], control)
  return (
    <TextField
      {...field}
      onBlur={() => {
        const normalised = normalisedSocialLink(network, field.value)
        if (normalised !== null && normalised !== field.value) field.onChange(normalised)
        field.onBlur()
      }}
      label={t(`networks.${network}.label`)}
      placeholder={t(`networks.${network}.example`)}
      inputMode="url"
    />
  )
}
