import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Icon } from '@bouquet/ui/parts/icon.tsx'
import { Menu, MenuItem, MenuSeparator } from '@bouquet/ui/parts/menu.tsx'
import { createContext, startTransition, useContext, useState } from 'react'
import { Button, ButtonContext, GridListItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useRemoveImage, useToggleVisibility } from './gallery-changes.ts'
import type { GalleryImage } from './gallery-image.ts'
import type { GalleryParts } from './gallery-parts.ts'
import styles from './picture-gallery.module.css'
import { StoredImage } from './stored-image.tsx'

/** What the cards of a gallery do to it together. */
export type GalleryActs = {
  count: number
  placeOf: (id: string) => number
  moveTo: (id: string, place: number) => void
  edit: (id: string) => void
}

/**
 * React Aria keeps the card of a picture as long as the picture stays the same one, so that a property that depends on the other pictures
 * would be out of date.
 */
export const GalleryActsContext = createContext<GalleryActs | null>(null)

type Props<Image extends GalleryImage> = { image: Image; parts: GalleryParts<Image> }

/** One picture of the grid: a click enlarges it; its buttons change it. */
export function GalleryCard<Image extends GalleryImage>({ image, parts }: Props<Image>) {
  // React Aria calls this for every picture of the list, but renders what is inside for the visible ones only.
  return (
    <GridListItem id={image.id} textValue={parts.nameOf(image)} className={styles.card}>
      <Shown image={image} parts={parts} />
    </GridListItem>
  )
}

function Shown<Image extends GalleryImage>({ image, parts }: Props<Image>) {
  const { t } = useTranslation('gallery')
  const { isVisible } = image
  const name = parts.nameOf(image)
  return (
    <>
      <div className={styles.frame} data-hidden={!isVisible || undefined}>
        <StoredImage picture={image.picture} sizes="(max-width: 44rem) 46vw, 280px" alt="" />
        <Button slot="drag" className={styles.handle} aria-label={t('card.drag', { title: name })}>
          <Icon name="drag" />
        </Button>
        <span className={styles.badges}>
          {parts.badge?.(image)}
          {!isVisible && <Chip icon="eye-off">{t('card.hidden')}</Chip>}
        </span>
      </div>
      <div className={styles.texts}>
        <p className={styles.title} translate="no">
          {name}
        </p>
        {parts.facts && <p className={styles.facts}>{parts.facts(image)}</p>}
      </div>
      {/* Each step of the focus gives the buttons of every card a new context; these need none of it. */}
      <ButtonContext value={null}>
        <Acts image={image} parts={parts} />
      </ButtonContext>
    </>
  )
}

function Acts<Image extends GalleryImage>({ image, parts }: Props<Image>) {
  const { t } = useTranslation('gallery')
  const gallery = useContext(GalleryActsContext)
  const toggle = useToggleVisibility(parts.source)
  const { id, isVisible } = image
  const title = { title: parts.nameOf(image) }
  return (
    <div className={styles.acts}>
      <IconButton icon="edit" label={t('card.edit', title)} onPress={() => gallery?.edit(id)} />
      <IconButton
        icon={isVisible ? 'eye' : 'eye-off'}
        label={t(isVisible ? 'card.hide' : 'card.show', title)}
        onPress={() => toggle.mutate(image)}
      />
      {gallery && <More image={image} parts={parts} gallery={gallery} />}
    </div>
  )
}

function More<Image extends GalleryImage>({ image, parts, gallery }: Props<Image> & { gallery: GalleryActs }) {
  const { t } = useTranslation('gallery')
  const remove = useRemoveImage(parts.source)
  const [isOpen, setOpen] = useState(false)
  // The press itself is shown before the menu is.
  const open = (isOpening: boolean) => (isOpening ? startTransition(() => setOpen(true)) : setOpen(false))
  const { id } = image
  const place = gallery.placeOf(id)
  const label = t('card.more', { title: parts.nameOf(image) })
  const isFirst = place === 0
  return (
    <Menu label={label} isOpen={isOpen} onOpenChange={open} trigger={<IconButton icon="more" label={label} />}>
      {parts.menu?.(image)}
      <MenuItem icon="chevron-up" isDisabled={isFirst} onAction={() => gallery.moveTo(id, 0)}>
        {t('card.first')}
      </MenuItem>
      <MenuItem icon="arrow-left" isDisabled={isFirst} onAction={() => gallery.moveTo(id, place - 1)}>
        {t('card.earlier')}
      </MenuItem>
      <MenuItem
        icon="arrow-right"
        isDisabled={place === gallery.count - 1}
        onAction={() => gallery.moveTo(id, place + 1)}
      >
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
