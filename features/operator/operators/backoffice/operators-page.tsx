import { download } from '@bouquet/backoffice/api/download.ts'
import { ChoiceFilter } from '@bouquet/backoffice/lists/choice-filter.tsx'
import { ExportButton } from '@bouquet/backoffice/lists/export-button.tsx'
import { ListTools } from '@bouquet/backoffice/lists/list-tools.tsx'
import { SearchField } from '@bouquet/backoffice/lists/search-field.tsx'
import { Loading } from '@bouquet/backoffice/shell/loading.tsx'
import { Page } from '@bouquet/backoffice/shell/page.tsx'
import { PageSteps } from '@bouquet/backoffice/shell/page-steps.tsx'
import { operatorRoles } from '@bouquet/domain/operator-roles'
import { TableSkeleton } from '@bouquet/features/operator/administration/backoffice/table-skeleton.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { buttonClass } from '@bouquet/ui/parts/button-class.ts'
import { Empty } from '@bouquet/ui/parts/empty.tsx'
import { PageHead } from '@bouquet/ui/parts/page-head.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { exportOperators } from '../contract.ts'
import { operatorPaths } from '../rules/paths.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { operatorsQuery } from './operator-queries.ts'
import styles from './operators.module.css'
import {
  type OperatorsAddress,
  operatorFiltersOf,
  readOperatorsAddress,
  writeOperatorsAddress,
} from './operators-address.ts'
import { OperatorsTable } from './operators-table.tsx'

/** Who is an operator, with which roles, and who is invited. */
export function OperatorsPage() {
  const { t } = useTranslation('operators')
  const [search, setSearch] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const address = readOperatorsAddress(search)
  return (
    <Page title={t('title')}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        aside={
          <>
            <ExportButton save={() => download(exportOperators, { query: operatorFiltersOf(address) })} />
            <Button variant="primary" icon="plus" onPress={() => setInviting(true)}>
              {t('invite.action')}
            </Button>
          </>
        }
      />
      <OpenInvitations />
      <ListTools active={[address.q, address.role].filter(Boolean).length}>
        <Filters
          address={address}
          onChange={(next) => setSearch(writeOperatorsAddress({ ...next, page: 1 }), { replace: true })}
        />
      </ListTools>
      <Operators address={address} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Page>
  )
}

type FilterProps = { address: OperatorsAddress; onChange: (next: OperatorsAddress) => void }

function Filters({ address, onChange }: FilterProps) {
  const { t } = useTranslation('operators')
  return (
    <search className={styles.filters}>
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        value={address.q}
        onChange={(q) => onChange({ ...address, q })}
      />
      <ChoiceFilter
        label={t('columns.roles')}
        all={t('allRoles')}
        value={address.role}
        values={operatorRoles}
        nameOf={(role) => t(`role.${role}.name`)}
        onChange={(role) => onChange({ ...address, role })}
      />
    </search>
  )
}

function Operators({ address }: { address: OperatorsAddress }) {
  const { t } = useTranslation('operators')
  const query = useQuery(operatorsQuery(address))
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Loading query={query} failed={t('loading')}>
        <TableSkeleton label={t('title')} />
      </Loading>
    )
  if (data.operators.length === 0)
    return (
      <Empty
        title={t('emptyTitle')}
        action={
          <Link className={buttonClass()} to={operatorPaths.list}>
            {t('clear')}
          </Link>
        }
      >
        {t('emptyText')}
      </Empty>
    )
  return (
    <div aria-busy={isPlaceholderData}>
      <OperatorsTable operators={data.operators} />
      <PageSteps
        page={address.page}
        hasMore={data.hasMore}
        to={(page) => writeOperatorsAddress({ ...address, page })}
      />
    </div>
  )
}
