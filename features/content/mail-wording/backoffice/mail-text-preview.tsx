import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import {
  MailFrame,
  type MailWidth,
  mailWidths,
} from '@bouquet/features/content/text-versions/backoffice/mail-frame.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card } from '@bouquet/ui/parts/card.tsx'
import { Disclosure, DisclosureGroup } from '@bouquet/ui/parts/disclosure.tsx'
import { NativeSelect } from '@bouquet/ui/parts/field.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailText } from '../contract.ts'
import { useTestMailText } from './mail-text-changes.ts'
import { previewQuery } from './mail-text-queries.ts'
import styles from './mail-wording.module.css'

type Sample = MailText['mails'][number]

/** The mails that have a text, with example data and the words of its newest version or the original. */
export function MailTextPreview({ text }: { text: MailText }) {
  const { t } = useTranslation('mail-wording')
  const [place, setPlace] = useState(0)
  const [isOriginal, setOriginal] = useState(false)
  const chosen = text.mails[place] ?? text.mails[0]
  const version = isOriginal ? 0 : text.version
  return (
    <section className={styles.below} aria-labelledby="mail-preview">
      <h2 id="mail-preview">{t('preview.title')}</h2>
      <p className="soft">{t('preview.text')}</p>
      {text.mails.length > 1 && (
        <NativeSelect
          id="mail-preview-mail"
          label={t('preview.mail')}
          value={place}
          onChange={({ target }) => setPlace(Number(target.value))}
        >
          {text.mails.map(({ kind, sample, subject }, at) => (
            <option key={`${kind} ${sample}`} value={at}>
              {subject}
            </option>
          ))}
        </NativeSelect>
      )}
      {text.version > 0 && (
        <Segments
          legend={t('preview.words')}
          name="mail-preview-words"
          options={[
            { value: 'newest', label: t('preview.newest') },
            { value: 'original', label: t('preview.original') },
          ]}
          value={isOriginal ? 'original' : 'newest'}
          onChange={(value) => setOriginal(value === 'original')}
        />
      )}
      {chosen && <Sampled text={text} version={version} sample={chosen} />}
    </section>
  )
}

function Sampled({ text, version, sample }: { text: MailText; version: number; sample: Sample }) {
  const { t } = useTranslation('mail-wording')
  const [width, setWidth] = useState<MailWidth>('phone')
  const query = useQuery(previewQuery(text, version, { kind: sample.kind, sample: sample.sample }))
  const { data } = query
  if (!data)
    return (
      <Loading query={query} failed={t('preview.failed')}>
        <Skeletons label={t('preview.loading')}>
          <Skeleton shape="card" height="40rem" />
        </Skeletons>
      </Loading>
    )
  if (data.html === null) return <Plain text={data.text} language={text.language} />
  return (
    <>
      <TestButton text={text} version={version} sample={sample} />
      <p lang={text.language} translate="no">
        <b>{data.subject}</b>
      </p>
      <Segments
        legend={t('preview.width')}
        name="mail-preview-width"
        options={mailWidths.map((value) => ({ value, label: t(`preview.${value}`) }))}
        value={width}
        onChange={setWidth}
      />
      <div>
        <MailFrame title={data.subject} html={data.html} scheme="light" width={width} />
      </div>
      <DisclosureGroup>
        <Disclosure summary={t('preview.asText')}>
          <Plain text={data.text} language={text.language} />
        </Disclosure>
      </DisclosureGroup>
    </>
  )
}

function Plain({ text, language }: { text: string; language: string }) {
  return (
    <Card>
      <pre className={styles.plain} lang={language} translate="no">
        {text}
      </pre>
    </Card>
  )
}

function TestButton({ text, version, sample }: { text: MailText; version: number; sample: Sample }) {
  const { t } = useTranslation('mail-wording')
  const test = useTestMailText(text, version, sample)
  return (
    <div>
      <Button icon="mail" isPending={test.isPending} onPress={() => test.mutate()}>
        {t('test.action')}
      </Button>
      <ChangeFailure title={t('test.failed')} error={test.error} />
    </div>
  )
}
