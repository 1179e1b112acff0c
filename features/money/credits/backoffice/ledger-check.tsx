import { call } from '@bouquet/backoffice/api/client.ts'
import { problemText } from '@bouquet/backoffice/api/problem-text.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readLedger } from '../contract.ts'
import { chainStart, followChain } from '../rules/ledger-chain.ts'
import styles from './ledger-check.module.css'

/** Recomputes the whole ledger in the browser and shows the result. */
export function LedgerCheck() {
  const { t } = useTranslation('credits')
  const check = useMutation({ mutationFn: checkLedger })
  return (
    <div className={styles.check}>
      <p className="soft">{t('verify.text')}</p>
      <Button icon="shield" isPending={check.isPending} onPress={() => check.mutate()}>
        {t('verify.action')}
      </Button>
      <div role="status" className={styles.answer}>
        {check.isPending && <span className="sr">{t('verify.pending')}</span>}
        {check.data && <Finding finding={check.data} />}
        {check.error && (
          <Callout tone="gold" title={t('verify.failed')}>
            {problemText(check.error)}
          </Callout>
        )}
      </div>
    </div>
  )
}

type Found = { kind: 'whole'; rows: number } | { kind: 'broken'; id: number } | { kind: 'unfinished' }

function Finding({ finding }: { finding: Found }) {
  const { t } = useTranslation('credits')
  if (finding.kind === 'whole') return <Callout tone="sage">{t('verify.whole', { count: finding.rows })}</Callout>
  return (
    <Callout tone="brick">
      {finding.kind === 'broken' ? t('verify.broken', { id: finding.id }) : t('verify.unfinished')}
    </Callout>
  )
}

/** An entry added while pages are being read only makes the last page longer; that page is read last, together with its balance. */
async function checkLedger(): Promise<Found> {
  let end = chainStart
  let after = 0
  for (;;) {
    const page = await call(readLedger, { query: { after } })
    const answer = await followChain(page.providerId, page.rows, end)
    if (!answer.isWhole) return { kind: 'broken', id: answer.brokenAt }
    end = answer.end
    after = page.rows.at(-1)?.id ?? after
    if (page.isLast) return end.balance === page.balance ? { kind: 'whole', rows: end.rows } : { kind: 'unfinished' }
  }
}
