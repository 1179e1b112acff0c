import { formatInstant, formatTime } from '@bouquet/backoffice/formats.ts'
import { ChangedElsewhere } from '@bouquet/backoffice/forms/changed-elsewhere.tsx'
import { SaveBar } from '@bouquet/backoffice/forms/save-bar.tsx'
import { useUnsavedChanges } from '@bouquet/backoffice/forms/unsaved-changes.tsx'
import { textOfHtml } from '@bouquet/backoffice/rich-text/text-of-html.ts'
import { portraitSections } from '@bouquet/domain/portrait'
import { Button } from '@bouquet/ui/parts/button.tsx'
import { Callout } from '@bouquet/ui/parts/callout.tsx'
import { Segments } from '@bouquet/ui/parts/segments.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortraitTexts, StoredPortrait } from '../contract.ts'
import styles from './portrait.module.css'
import { PortraitPreview } from './portrait-preview.tsx'
import { PortraitSectionField } from './portrait-section-field.tsx'
import { usePortrait } from './use-portrait.ts'

/** The four texts beside a preview of the public section; on small screens one of the two at a time. */
export function PortraitForm({ saved }: { saved: StoredPortrait }) {
  const { t } = useTranslation('portrait')
  const [view, setView] = useState<'write' | 'preview'>('write')
  const portrait = usePortrait(saved)
  const { control, texts, isDirty, draft, isTooLong, isSaving } = portrait
  const textsOf = (values: PortraitTexts) =>
    portraitSections.map((section) => ({ label: t(`sections.${section}.label`), text: textOfHtml(values[section]) }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty && !isTooLong) void portrait.save()
      }}
    >
      <div className={styles.views}>
        <Segments
          legend={t('views.legend')}
          name="portrait-view"
          options={(['write', 'preview'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <div className={styles.columns} data-view={view}>
        <div className={styles.fields}>
          {portrait.resumedAt !== null && <Resumed at={portrait.resumedAt} onDiscard={portrait.discard} />}
          {portraitSections.map((section) => (
            <PortraitSectionField key={section} section={section} control={control} />
          ))}
        </div>
        <PortraitPreview texts={texts} />
      </div>
      <SaveBar
        isDirty={isDirty}
        isReady={isDirty && !isTooLong}
        isSaving={isSaving}
        note={<DraftNote draft={draft} />}
        label={t('save')}
      />
      {useUnsavedChanges(isDirty && draft.state === 'lost')}
      {portrait.other && (
        <ChangedElsewhere
          theirs={textsOf(portrait.other)}
          ours={textsOf(texts)}
          onTake={portrait.takeOther}
          onKeep={portrait.saveOver}
        />
      )}
    </form>
  )
}

function Resumed({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { t } = useTranslation('portrait')
  return (
    <Callout
      tone="sky"
      icon="quill"
      title={t('draft.resumed', { moment: formatInstant(new Date(at).toISOString()) })}
      action={
        <Button variant="quiet" onPress={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.resumedText')}
    </Callout>
  )
}

function DraftNote({ draft }: { draft: ReturnType<typeof usePortrait>['draft'] }) {
  const { t } = useTranslation('portrait')
  if (draft.state === 'saved') return t('draft.kept', { time: formatTime(new Date(draft.at).toISOString()) })
  return draft.state === 'none' ? null : t(`draft.${draft.state}`)
}
