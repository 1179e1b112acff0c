import { download } from '@bouquet/backoffice/api/download.ts'
import { formatNumber } from '@bouquet/backoffice/formats.ts'
import { DeleteButton } from '@bouquet/backoffice/shell/delete-button.tsx'
import { acceptedTypes } from '@bouquet/backoffice/uploads/picture-file-problem.ts'
import { UploadList } from '@bouquet/backoffice/uploads/upload-list.tsx'
import { DocumentField } from '@bouquet/features/media/documents/backoffice/document-field.tsx'
import { Button, IconButton } from '@bouquet/ui/parts/button.tsx'
import { Card, CardHead } from '@bouquet/ui/parts/card.tsx'
import { Definitions } from '@bouquet/ui/parts/definitions.tsx'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { getSpacePlan, type Space } from '../contract.ts'
import { spaceLayouts, spaceLimits } from '../rules/space.ts'
import { photoQueueOf, photoRule, useDeletePhoto, useDeleteSpace, usePlan } from './space-queries.ts'
import styles from './spaces.module.css'

type Props = {
  venueId: string
  space: Space
  onEdit: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** A space with its capacities, photos and plan. */
export function SpaceCard({ venueId, space, onEdit, onUp, onDown }: Props) {
  const { t } = useTranslation(['venue-spaces', 'common'])
  const { id, name, setting } = space
  const removal = useDeleteSpace(venueId, () => undefined)
  return (
    <Card aria-labelledby={`space-${id}`}>
      <div className={styles.fields}>
        <CardHead title={<span translate="no">{name}</span>} titleId={`space-${id}`}>
          <span className={styles.moves}>
            {onUp && <IconButton icon="chevron-up" label={t('moveUp', { name })} onPress={onUp} />}
            {onDown && <IconButton icon="chevron-down" label={t('moveDown', { name })} onPress={onDown} />}
          </span>
        </CardHead>
        <p className="soft small">{t(`settings.${setting}`)}</p>
        <Facts space={space} />
        <Photos venueId={venueId} space={space} />
        <Plan venueId={venueId} space={space} />
        <div className={styles.acts}>
          <Button icon="edit" onPress={onEdit}>
            {t('edit')}
          </Button>
          <DeleteButton
            labels={{
              action: t('delete'),
              title: t('deleteTitle', { name }),
              text: t('deleteText'),
              cancel: t('common:cancel'),
              confirm: t('delete'),
            }}
            failed={t('notDone')}
            removal={{ ...removal, mutate: () => removal.mutate(space) }}
          />
        </div>
      </div>
    </Card>
  )
}

function Facts({ space }: { space: Space }) {
  const { t } = useTranslation('venue-spaces')
  const layouts = spaceLayouts.flatMap((layout) => {
    const count = space[layout]
    return count === null ? [] : { term: t(`layouts.${layout}`), value: formatNumber(count) }
  })
  const area = space.areaM2 === null ? [] : [{ term: t('area'), value: formatNumber(space.areaM2) }]
  const rain = space.rainPlan ? [{ term: t('rainPlan'), value: space.rainPlan }] : []
  const facts = [...area, ...layouts, ...rain]
  return facts.length > 0 && <Definitions items={facts} />
}

function Photos({ venueId, space }: { venueId: string; space: Space }) {
  const { t } = useTranslation('venue-spaces')
  const { name, photos } = space
  const queue = photoQueueOf(venueId, space.id)
  const removal = useDeletePhoto(venueId, space)
  return (
    <div className={styles.part}>
      <h3>{t('photos')}</h3>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <img className="picture" src={photo.thumbnailUrl} alt="" loading="lazy" />
              <IconButton
                icon="trash"
                label={t('deletePhoto', { number: place + 1, name })}
                isDisabled={removal.isPending && removal.variables === photo.id}
                onPress={() => removal.mutate(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < spaceLimits.photos && (
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={acceptedTypes(photoRule)}
          onSelect={(files) => files && queue.add(files)}
        >
          <Button icon="image" aria-describedby={`space-${space.id}`}>
            {t('addPhotos')}
          </Button>
        </FileTrigger>
      )}
      <p className="soft small">{t('photosHint')}</p>
      <UploadList queue={queue} />
    </div>
  )
}

const planTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']

function Plan({ venueId, space }: { venueId: string; space: Space }) {
  const { t } = useTranslation('venue-spaces')
  const { store, remove } = usePlan(venueId, space)
  return (
    <div className={styles.part}>
      <h3>{t('plan')}</h3>
      <DocumentField
        labels={{
          choose: t('planAdd'),
          replace: t('planReplace'),
          save: t('planSave'),
          remove: t('planDelete'),
          hint: t('planHint'),
          failed: t('notDone'),
          group: `${t('plan')}: ${space.name}`,
        }}
        types={planTypes}
        isStored={space.plan !== null}
        store={store}
        remove={remove}
        onSave={() => download(getSpacePlan, { params: { id: venueId, spaceId: space.id } })}
      />
    </div>
  )
}
