import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { useTranslation } from 'react-i18next'
import type { OwnVideo } from '../contract.ts'
import { movedVideo, useOrderVideos, useToggleVideo, type VideoSource } from './video-changes.ts'
import styles from './video-list.module.css'
import { VideoPlayer } from './video-player.tsx'

type Props = {
  videos: OwnVideo[]
  place: number
  source: VideoSource
  titleLevel: 'h2' | 'h3'
  onChange: () => void
  onDelete: () => void
}

/** One video of the list, with its actions. */
export function VideoCard(props: Props) {
  const { videos, place, source, titleLevel: Title } = props
  const { t } = useTranslation('video-links')
  const toggle = useToggleVideo(source)
  const video = videos[place]
  if (!video) return null
  const { title, description, isVisible } = video
  return (
    <li className={styles.card} data-hidden={!isVisible || undefined}>
      <VideoPlayer video={video} />
      <div className={styles.text}>
        <Title translate="no">{title}</Title>
        <CardMenu {...props} title={title} />
      </div>
      {description && (
        <p className={`soft small ${styles.about}`} translate="no">
          {description}
        </p>
      )}
      <div className={styles.foot}>
        <Switch isSelected={isVisible} onChange={() => toggle.mutate(video)} aria-label={t('visibleOf', { title })}>
          {t(isVisible ? 'visible' : 'hidden')}
        </Switch>
        <Chip>{t(`hosts.${video.host}`)}</Chip>
      </div>
    </li>
  )
}

function CardMenu({ videos, place, source, title, onChange, onDelete }: Props & { title: string }) {
  const { t } = useTranslation('video-links')
  const move = useOrderVideos(source)
  const moveBy = (by: -1 | 1) => move.mutate(movedVideo(videos, place, by))
  return (
    <Menu label={t('actionsOf', { title })} trigger={<IconButton icon="more" label={t('actionsOf', { title })} />}>
      <MenuItem icon="edit" onAction={onChange}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon="arrow-left" isDisabled={place === 0} onAction={() => moveBy(-1)}>
        {t('earlier')}
      </MenuItem>
      <MenuItem icon="arrow-right" isDisabled={place === videos.length - 1} onAction={() => moveBy(1)}>
        {t('later')}
      </MenuItem>
      <MenuItem icon="trash" danger onAction={onDelete}>
        {t('delete')}
      </MenuItem>
    </Menu>
  )
}
