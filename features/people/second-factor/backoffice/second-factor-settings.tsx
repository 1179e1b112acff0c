import { lazyDialog } from '@bouquet/backoffice/connection/lazy-code.tsx'
import { formatInstant } from '@bouquet/backoffice/formats.ts'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import entries from '@bouquet/ui/parts/entries.module.css'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Skeleton, Skeletons } from '@bouquet/ui/parts/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactor } from '../contract.ts'
import { hasPasskeys } from './passkey.ts'
import { RemoveFactor } from './remove-factor.tsx'
import { RenewCodes } from './renew-codes.tsx'
import styles from './second-factor.module.css'
import { secondFactorQuery } from './second-factor-query.ts'
import { useStartTotp } from './use-start-totp.ts'

const TotpDialog = lazyDialog(async () => (await import('./totp-dialog.tsx')).TotpDialog)
const PasskeyDialog = lazyDialog(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const CodesDialog = lazyDialog(async () => (await import('./codes-dialog.tsx')).CodesDialog)

/** The authenticator app, the passkeys and the recovery codes of the account. */
export function SecondFactorSettings() {
  const { t } = useTranslation('second-factor')
  const query = useQuery(secondFactorQuery)
  if (query.data) return <Factors {...query.data} />
  return (
    <Loading query={query} failed={t('loadingFailed')}>
      <Skeletons label={t('loading')}>
        <Skeleton width="14rem" />
        <Skeleton width="20rem" />
      </Skeletons>
    </Loading>
  )
}

function Factors({ totpSince, passkeys, recoveryCodesLeft, isRequired }: SecondFactor) {
  const { t } = useTranslation('second-factor')
  const [codes, setCodes] = useState<string[] | null>(null)
  const hasNone = totpSince === null && passkeys.length === 0
  return (
    <div className={entries.list}>
      {hasNone && (isRequired ? <Callout tone="gold">{t('required')}</Callout> : <p className="soft">{t('none')}</p>)}
      <Totp since={totpSince} onCodes={setCodes} />
      <Passkeys passkeys={passkeys} onCodes={setCodes} />
      {!hasNone && (
        <Factor name={t('recovery.name')} detail={t('recovery.left', { count: recoveryCodesLeft })}>
          <RenewCodes onCodes={setCodes} />
        </Factor>
      )}
      {codes && (
        <Suspense fallback={null}>
          <CodesDialog codes={codes} onClose={() => setCodes(null)} />
        </Suspense>
      )}
    </div>
  )
}

type ShowCodes = { onCodes: (codes: string[] | null) => void }

function Totp({ since, onCodes }: { since: string | null } & ShowCodes) {
  const { t } = useTranslation('second-factor')
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const start = useStartTotp(setSetup)
  const name = t('totp.name')
  return (
    <Factor name={name} detail={since && t('totp.since', { when: formatInstant(since) })}>
      <Button variant="secondary" isPending={start.isPending} onPress={() => start.mutate()}>
        {t(since ? 'totp.replace' : 'totp.add')}
      </Button>
      {since && <RemoveFactor name={name} passkeyId={null} />}
      {setup && (
        <Suspense fallback={null}>
          <TotpDialog setup={setup} onCodes={onCodes} onClose={() => setSetup(null)} />
        </Suspense>
      )}
    </Factor>
  )
}

function Passkeys({ passkeys, onCodes }: Pick<SecondFactor, 'passkeys'> & ShowCodes) {
  const { t } = useTranslation('second-factor')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {passkeys.map(({ id, name, host, createdAt }) => (
        <Factor key={id} name={name} detail={t('passkeys.details', { host, when: formatInstant(createdAt) })}>
          <RemoveFactor name={name} passkeyId={id} />
        </Factor>
      ))}
      <div className={styles.add}>
        <Button variant="secondary" isDisabled={!hasPasskeys()} onPress={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
        {!hasPasskeys() && <p className="soft small">{t('passkeys.unsupported')}</p>}
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <PasskeyDialog onCodes={onCodes} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}

function Factor({ name, detail, children }: { name: string; detail: string | null; children: ReactNode }) {
  return (
    <div className={entries.entry}>
      <Icon name="lock" className={entries.sign} />
      <div className={entries.text}>
        <p className={entries.name}>{name}</p>
        {detail && <p className="soft small">{detail}</p>}
      </div>
      <div className={entries.buttons}>{children}</div>
    </div>
  )
}
