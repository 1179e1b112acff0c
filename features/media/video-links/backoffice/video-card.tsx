import { movedIds, useMoveVideo, useToggleVideo } from '@bouquet/features/profile/videos/backoffice/video-queries.ts'
import type { OwnVideo } from '@bouquet/features/profile/videos/contract.ts'
import { IconButton } from '@bouquet/ui/parts/button.tsx'
import { Switch } from '@bouquet/ui/parts/checkbox.tsx'
import { Chip } from '@bouquet/ui/parts/chip.tsx'
import { Menu, MenuItem } from '@bouquet/ui/parts/menu.tsx'
import { useTranslation } from 'react-i18next'
import styles from './video-list.module.css'
import { VideoPlayer } from './video-player.tsx'

type Props = { videos: OwnVideo[]; place: number; onChange: () => void; onDelete: () => void }

/** One video among the others, with all that can be done with it. */
export function VideoCard({ videos, place, onChange, onDelete }: Props) {
  const { t } = useTranslation('videos')
  const toggle = useToggleVideo()
  const video = videos[place]
  if (!video) return null
  const { title, description, isVisible } = video
  return (
    <li className={styles.card} data-hidden={!isVisible || undefined}>
      <VideoPlayer video={video} />
      <div className={styles.text}>
        <h2 translate="no">{title}</h2>
        <CardMenu videos={videos} place={place} title={title} onChange={onChange} onDelete={onDelete} />
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

function CardMenu({ videos, place, title, onChange, onDelete }: Props & { title: string }) {
  const { t } = useTranslation('videos')
  const move = useMoveVideo()
  const moveBy = (by: -1 | 1) => move.mutate(movedIds(videos, place, by))
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
