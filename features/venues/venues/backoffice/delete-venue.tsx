import { call } from '@bouquet/backoffice/api/client.ts'
import { ChangeFailure } from '@bouquet/backoffice/changes/change-failure.tsx'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { FormDialog } from '@bouquet/backoffice/forms/form-dialog.tsx'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { TextField } from '@bouquet/ui/parts/text-field.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteVenue, listVenues, type Venue } from '../contract.ts'
import { venuePaths } from '../rules/paths.ts'
import styles from './settings-page.module.css'
import { askForVenuesAgain, forgetVenue } from './venues-query.ts'

/** Deletes a venue after its name has been typed; nothing can be restored. */
export function DeleteVenue({ venue: { id, name } }: { venue: Venue }) {
  const { t } = useTranslation('venues')
  const [isAsked, setAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const removal = useRemoval(id)
  const isReady = typed.trim() === name.trim()
  const close = () => {
    removal.reset()
    setTyped('')
    setAsked(false)
  }
  return (
    <>
      <Button variant="danger" icon="trash" onPress={() => setAsked(true)}>
        {t('settings.delete')}
      </Button>
      <FormDialog
        title={t('settings.delete')}
        submit={{ label: t('settings.delete'), variant: 'danger', icon: 'trash', isReady }}
        isSending={removal.isPending}
        isOpen={isAsked}
        onClose={close}
        className={styles.section}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) removal.mutate()
        }}
      >
        <p>{t('settings.deleteText')}</p>
        <TextField
          label={t('settings.typeName', { name })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
        <ChangeFailure title={t('errors.deleting')} error={removal.error} />
      </FormDialog>
    </>
  )
}

function useRemoval(id: string) {
  const { t } = useTranslation('venues')
  const navigate = useNavigate()
  return useChange({
    send: async () => {
      await call(deleteVenue, { params: { id } })
    },
    find: async () => {
      const { venues } = await call(listVenues, {})
      return venues.some((venue) => venue.id === id) ? notDone : done(undefined)
    },
    onDone: askForVenuesAgain,
    done: () => t('settings.deleted'),
    failed: t('errors.deleting'),
    next: async () => {
      await navigate(venuePaths.list)
      forgetVenue(id)
    },
  })
}
