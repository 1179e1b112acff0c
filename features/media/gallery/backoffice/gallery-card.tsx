import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { useDeletePhoto, useTogglePhoto } from '@bouquet/features/profile/photos/backoffice/photo-queries.ts'
import type { Photo } from '@bouquet/features/profile/photos/contract.ts'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { Button, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { movedTo } from './move-item.ts'
import styles from './picture-gallery.module.css'
import { StoredImage } from './stored-image.tsx'

type Props = { photo: Photo; photos: Photo[]; onEdit: () => void; onOrder: (photos: Photo[]) => void }

/** One photo of the grid: pressed it opens large; its buttons change it. */
export function PhotoCard({ photo, photos, onEdit, onOrder }: Props) {
  const { t } = useTranslation('photos')
  const toggle = useTogglePhoto()
  const { id, title, isVisible } = photo
  return (
    <GridListItem id={id} textValue={title} className={styles.card}>
      <div className={styles.frame} data-hidden={!isVisible || undefined}>
        <StoredImage photo={photo} sizes="(max-width: 44rem) 46vw, 280px" alt="" />
        <Button slot="drag" className={styles.handle} aria-label={t('card.drag', { title })}>
          <Icon name="drag" />
        </Button>
        {!isVisible && (
          <span className={styles.hidden}>
            <Chip icon="eye-off">{t('card.hidden')}</Chip>
          </span>
        )}
      </div>
      <p className={styles.title} translate="no">
        {title}
      </p>
      <Facts photo={photo} />
      <div className={styles.acts}>
        <IconButton icon="edit" label={t('card.edit', { title })} onPress={onEdit} />
        <IconButton
          icon={isVisible ? 'eye' : 'eye-off'}
          label={t(isVisible ? 'card.hide' : 'card.show', { title })}
          onPress={() => toggle.mutate(photo)}
        />
        <More photo={photo} photos={photos} onOrder={onOrder} />
      </div>
    </GridListItem>
  )
}

function Facts({ photo: { description, views } }: { photo: Photo }) {
  const { t } = useTranslation('photos')
  return (
    <p className={styles.facts}>
      {views !== null && (
        <span className="num" title={t('card.views', { count: views })}>
          <Icon name="eye" size="small" /> <span aria-hidden="true">{formatNumber(views)}</span>
          <span className="sr">{t('card.views', { count: views })}</span>
        </span>
      )}
      {description === '' && <span className={styles.missing}>{t('card.noDescription')}</span>}
    </p>
  )
}

function More({ photo, photos, onOrder }: Pick<Props, 'photo' | 'photos' | 'onOrder'>) {
  const { t } = useTranslation('photos')
  const remove = useDeletePhoto()
  const { id, title } = photo
  const place = photos.findIndex((one) => one.id === id)
  const moveTo = (to: number) => onOrder(movedTo(photos, id, to))
  const label = t('card.more', { title })
  const isFirst = place === 0
  return (
    <Menu label={label} trigger={<IconButton icon="more" label={label} />}>
      <MenuItem icon="chevron-up" isDisabled={isFirst} onAction={() => moveTo(0)}>
        {t('card.first')}
      </MenuItem>
      <MenuItem icon="arrow-left" isDisabled={isFirst} onAction={() => moveTo(place - 1)}>
        {t('card.earlier')}
      </MenuItem>
      <MenuItem icon="arrow-right" isDisabled={place === photos.length - 1} onAction={() => moveTo(place + 1)}>
        {t('card.later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="trash"
        danger
        onAction={() => {
          remove.mutate(photo)
          // The button that had the focus goes with its photo.
          document.getElementById('gallery')?.focus()
        }}
      >
        {t('card.delete')}
      </MenuItem>
    </Menu>
  )
}
