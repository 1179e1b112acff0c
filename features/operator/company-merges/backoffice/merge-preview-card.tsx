import { problemCodeText } from '@bouquet/backoffice/api/problem-text.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MergeCounts, MergePreview } from '../contract.ts'
import { companyMergePaths } from '../rules/paths.ts'
import { MergeDialog } from './merge-dialog.tsx'

const kinds = [
  'requests',
  'requestsOfBoth',
  'openContacts',
  'messages',
  'reviews',
  'reviewsOfBoth',
  'photos',
  'videos',
  'portfolios',
  'venues',
  'credits',
] as const satisfies readonly (keyof MergeCounts)[]

const others = ['address', 'statistics', 'money', 'ends', 'owners'] as const

/** What happens to each kind of thing, and the button; or everything that stands against it. */
export function MergePreviewCard({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('company-merges')
  const { from, into, refusals } = preview
  return (
    <>
      {refusals.length > 0 && <Refusals preview={preview} />}
      <Card aria-labelledby="merge-preview">
        <CardHead title={t('preview', { from: from.name, into: into.name })} titleId="merge-preview">
          {refusals.length === 0 && <Merge preview={preview} />}
        </CardHead>
        <p className="soft">
          {t('owners', { from: from.name, fromOwner: from.owner, into: into.name, intoOwner: into.owner })}
        </p>
        <Kinds preview={preview} />
      </Card>
      <Card aria-labelledby="merge-rest">
        <CardHead title={t('others.title')} titleId="merge-rest" />
        <ul className={styles.entries}>
          {others.map((other) => (
            <li key={other}>
              <p>{t(`others.${other}`)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Kinds({ preview: { counts } }: { preview: MergePreview }) {
  const { t } = useTranslation('company-merges')
  return (
    <div className={styles.facts}>
      <Definitions
        layout="lines"
        items={kinds.map((kind) => ({
          term: t(`kinds.${kind}`),
          value: (
            <>
              {formatNumber(counts[kind])}
              <small className={styles.note}>{t(`fates.${kind}`)}</small>
            </>
          ),
        }))}
      />
    </div>
  )
}

function Refusals({ preview: { from, into, refusals } }: { preview: MergePreview }) {
  const { t } = useTranslation('company-merges')
  return (
    <Callout
      tone="brick"
      title={t('impossible')}
      action={
        from.id !== into.id && (
          <Link
            className="text-link"
            to={`${companyMergePaths.merge(into.id)}?${new URLSearchParams({ email: from.ownerEmail })}`}
          >
            {t('turn')}
          </Link>
        )
      }
    >
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal}>{problemCodeText(refusal)}</li>
        ))}
      </ul>
    </Callout>
  )
}

function Merge({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('company-merges')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t('merge')}
      </Button>
      <MergeDialog preview={preview} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
