import { call } from '@bouquet/backoffice/api/client.ts'
import { done, notDone } from '@bouquet/backoffice/changes/find-outcome.ts'
import { useChange } from '@bouquet/backoffice/changes/use-change.ts'
import { displayedPhone } from '@bouquet/domain/phone'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { useTranslation } from 'react-i18next'
import { getVenue, showVenuePhone, type Venue } from '../contract.ts'
import { showVenue } from './venues-query.ts'

/** Shows a venue's phone number on its public page, or hides it. */
export function PhoneSwitch({ venue: { id, phone, isPhoneShown, isArchived } }: { venue: Venue }) {
  const { t } = useTranslation('venue-phone')
  const showing = useShowing(id)
  const isShown = showing.isPending ? showing.variables : isPhoneShown
  return (
    <Switch
      isSelected={isShown && phone !== null}
      isDisabled={phone === null || isArchived || showing.isPending}
      onChange={(shown) => showing.mutate(shown)}
      detail={phone === null ? t('none') : t(isShown ? 'on' : 'off', { phone: displayedPhone(phone) })}
    >
      {t('switch')}
    </Switch>
  )
}

function useShowing(id: string) {
  const { t } = useTranslation('venue-phone')
  return useChange({
    send: (shown: boolean) => call(showVenuePhone, { params: { id }, body: { shown } }),
    find: async (shown) => {
      const venue = await call(getVenue, { params: { id } })
      return venue.isPhoneShown === shown ? done(venue) : notDone
    },
    onDone: showVenue,
    done: ({ isPhoneShown }) => t(isPhoneShown ? 'done' : 'undone'),
    failed: () => t('failed'),
    place: 'notice',
  })
}
