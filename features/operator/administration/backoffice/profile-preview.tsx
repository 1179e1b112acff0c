import { formatUnits } from '@bouquet/backoffice/format-money.ts'
import { formatCountry, formatLanguage } from '@bouquet/backoffice/formats.ts'
import { useCatalogueLabel } from '@bouquet/features/company/services-catalogue/backoffice/use-catalogue.ts'
import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { useTranslation } from 'react-i18next'
import type { ModerationCase } from './administration-queries.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import styles from './profile-preview.module.css'

/** A provider's profile as couples will see it; texts are in their original language. */
export function ProfilePreview({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const { cover, avatar, companyName, tagline, locale } = provider
  return (
    <Card flush aria-labelledby="profile-preview">
      <h2 id="profile-preview" className={styles.label}>
        {t('case.profile')}
      </h2>
      <div className={styles.cover}>{cover && <img className="picture" src={cover} alt="" loading="lazy" />}</div>
      <div className={styles.inside}>
        <div className={styles.name}>
          <Avatar name={companyName} src={avatar} size={88} />
          <div>
            <p className={styles.company}>{companyName}</p>
            <p className="soft">{`${provider.city}, ${formatCountry(provider.countryCode)}`}</p>
          </div>
        </div>
        {tagline && (
          <p className={styles.tagline} lang={locale}>
            {tagline}
          </p>
        )}
        <Texts provider={provider} />
        <Services provider={provider} />
        <Speaks codes={provider.languages} />
      </div>
    </Card>
  )
}

function Texts({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const { portrait, experience, benefits, locale } = provider
  if (!portrait && !experience && !benefits) return <p className="soft">{t('case.noText')}</p>
  return (
    <div className={styles.texts}>
      <Paragraphs html={portrait} language={locale} />
      {experience && <h3>{t('case.experience')}</h3>}
      <Paragraphs html={experience} language={locale} />
      {benefits && <h3>{t('case.benefits')}</h3>}
      <Paragraphs html={benefits} language={locale} />
    </div>
  )
}

function Paragraphs({ html, language }: { html: string | null; language: string }) {
  return paragraphsOf(html ?? '').map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text keep their order
    <p key={place} lang={language}>
      {text}
    </p>
  ))
}

function Services({ provider }: { provider: ModerationCase }) {
  const { t } = useTranslation('administration')
  const serviceOf = useCatalogueLabel('services')
  if (provider.services.length === 0) return null
  return (
    <div>
      <h3>{t('case.services')}</h3>
      <ul className={styles.services}>
        {provider.services.map(({ type, description, budgetStartingFrom, currency }) => (
          <li key={type}>
            <span className={styles.service}>
              <b>{serviceOf(type)}</b>
              {budgetStartingFrom !== null && (
                <span className="num">{t('case.from', { price: formatUnits(budgetStartingFrom, currency) })}</span>
              )}
            </span>
            {description && (
              <p className="soft" lang={provider.locale}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Speaks({ codes }: { codes: string[] }) {
  const { t } = useTranslation('administration')
  if (codes.length === 0) return null
  return (
    <div>
      <h3>{t('case.speaks')}</h3>
      <ul className={styles.chips}>
        {codes.map((code) => (
          <li key={code}>
            <Chip>{formatLanguage(code)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}
