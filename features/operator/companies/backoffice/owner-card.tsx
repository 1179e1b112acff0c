import { formatCountry, formatInstantDay } from '@bouquet/backoffice/formats.ts'
import { useMay } from '@bouquet/backoffice/session/permissions.ts'
import styles from '@bouquet/features/operator/administration/backoffice/administration.module.css'
import { administrationPaths } from '@bouquet/features/operator/administration/rules/paths.ts'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CompanyOwnership } from '../contract.ts'
import { ChangeOwnerDialog } from './change-owner-dialog.tsx'

type Props = { id: string; company: CompanyOwnership }

/** Who owns the company, with the button that changes it. */
export function OwnerCard({ id, company }: Props) {
  const { t } = useTranslation('companies')
  const mayChange = useMay('people.write')
  const { owner } = company
  return (
    <Card aria-labelledby="company-owner">
      <CardHead title={t('owner')} titleId="company-owner">
        {mayChange && !owner.isSuspended && <ChangeOwner id={id} company={company} label={t('change')} email="" />}
      </CardHead>
      <div className={styles.entries}>
        <p>
          <Link className="text-link" to={administrationPaths.user(owner.accountId)}>
            {owner.fullName}
          </Link>
          {` · ${owner.email} · ${formatCountry(owner.country)}`}
        </p>
        <p className="soft small">{t('since', { date: formatInstantDay(owner.since) })}</p>
        <p className="soft">{t(owner.isSuspended ? 'suspended' : 'ownerLead')}</p>
      </div>
    </Card>
  )
}

/** The button with its dialog; `email` is proposed as the new owner's. */
export function ChangeOwner({ id, company, label, email }: Props & { label: string; email: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        {label}
      </Button>
      <ChangeOwnerDialog id={id} company={company} email={email} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
