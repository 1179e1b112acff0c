import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { Button, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useRemoveImage, useToggleVisibility } from './gallery-changes.ts'
import type { GalleryImage } from './gallery-image.ts'
import type { GalleryParts } from './gallery-parts.ts'
import { movedTo } from './move-item.ts'
import styles from './picture-gallery.module.css'
import { StoredImage } from './stored-image.tsx'

type Props<Image extends GalleryImage> = {
  image: Image
  images: Image[]
  parts: GalleryParts<Image>
  onEdit: () => void
  onOrder: (images: Image[]) => void
}

/** One picture of the grid: a click enlarges it; its buttons change it. */
export function GalleryCard<Image extends GalleryImage>({ image, images, parts, onEdit, onOrder }: Props<Image>) {
  const { t } = useTranslation('gallery')
  const toggle = useToggleVisibility(parts.source)
  const { id, isVisible } = image
  const name = parts.nameOf(image)
  const title = { title: name }
  return (
    <GridListItem id={id} textValue={name} className={styles.card}>
      <div className={styles.frame} data-hidden={!isVisible || undefined}>
        <StoredImage picture={image.picture} sizes="(max-width: 44rem) 46vw, 280px" alt="" />
        <Button slot="drag" className={styles.handle} aria-label={t('card.drag', title)}>
          <Icon name="drag" />
        </Button>
        <span className={styles.badges}>
          {parts.badge?.(image)}
          {!isVisible && <Chip icon="eye-off">{t('card.hidden')}</Chip>}
        </span>
      </div>
      <p className={styles.title} translate="no">
        {name}
      </p>
      <p className={styles.facts}>{parts.facts(image)}</p>
      <div className={styles.acts}>
        <IconButton icon="edit" label={t('card.edit', title)} onPress={onEdit} />
        <IconButton
          icon={isVisible ? 'eye' : 'eye-off'}
          label={t(isVisible ? 'card.hide' : 'card.show', title)}
          onPress={() => toggle.mutate(image)}
        />
        <More image={image} images={images} parts={parts} onOrder={onOrder} />
      </div>
    </GridListItem>
  )
}

function More<Image extends GalleryImage>({ image, images, parts, onOrder }: Omit<Props<Image>, 'onEdit'>) {
  const { t } = useTranslation('gallery')
  const remove = useRemoveImage(parts.source)
  const { id } = image
  const place = images.findIndex((one) => one.id === id)
  const moveTo = (to: number) => onOrder(movedTo(images, id, to))
  const label = t('card.more', { title: parts.nameOf(image) })
  const isFirst = place === 0
  return (
    <Menu label={label} trigger={<IconButton icon="more" label={label} />}>
      {parts.menu?.(image)}
      <MenuItem icon="chevron-up" isDisabled={isFirst} onAction={() => moveTo(0)}>
        {t('card.first')}
      </MenuItem>
      <MenuItem icon="arrow-left" isDisabled={isFirst} onAction={() => moveTo(place - 1)}>
        {t('card.earlier')}
      </MenuItem>
      <MenuItem icon="arrow-right" isDisabled={place === images.length - 1} onAction={() => moveTo(place + 1)}>
        {t('card.later')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="trash"
        danger
        onAction={() => {
          remove.mutate(image)
          // The focused button is removed together with its picture.
          document.getElementById(parts.headingId)?.focus()
        }}
      >
        {t('card.delete')}
      </MenuItem>
    </Menu>
  )
}
