import { Sheet } from '@bouquet/ui/parts/sheet.tsx'
import { useTranslation } from 'react-i18next'
import type { MenuGroup } from '../screens/feature-screens.ts'
import { Place } from './main-menu.tsx'

type Props = { group: MenuGroup; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The places of a group of the menu, in a sheet above the bar of small screens. */
export function GroupSheet({ group, isOpen, onOpenChange }: Props) {
  const { t } = useTranslation('shell')
  return (
    <Sheet title={t(group.title)} closeLabel={t('menu.close')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <ul>
        {group.places.map((place) => (
          <li key={place.path}>
            <Place place={place} onLeave={() => onOpenChange(false)} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
