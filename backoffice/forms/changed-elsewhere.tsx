import { Button } from '@bouquet/ui/parts/button.tsx'
import { Dialog } from '@bouquet/ui/parts/dialog.tsx'
import { useTranslation } from 'react-i18next'
import styles from './changed-elsewhere.module.css'

/** One value of a form with its label, as text. */
export type FieldText = { label: string; text: string }
type Texts = { theirs: readonly FieldText[]; ours: readonly FieldText[] }

/** Shown when another window saved first: its values and the user's own input, which stays until the user chooses. */
export function ChangedElsewhere({ theirs, ours, onTake, onKeep }: Texts & { onTake: () => void; onKeep: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Dialog
      urgent
      isOpen
      title={t('elsewhere.title')}
      actions={() => (
        <>
          <Button variant="quiet" onPress={onTake}>
            {t('elsewhere.take')}
          </Button>
          <Button variant="primary" onPress={onKeep}>
            {t('elsewhere.keep')}
          </Button>
        </>
      )}
    >
      <p>{t('elsewhere.text')}</p>
      <dl className={styles.differences}>
        {differencesOf({ theirs, ours }).map(({ label, saved, typed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="soft small">{t('elsewhere.theirs')}</span> <span className={styles.text}>{saved}</span>
            </dd>
            <dd>
              <span className="soft small">{t('elsewhere.ours')}</span> <span className={styles.text}>{typed}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Both lists have the same fields in the same order. */
function differencesOf({ theirs, ours }: Texts) {
  return theirs.flatMap(({ label, text: saved }, place) => {
    const typed = ours[place]?.text ?? ''
    return saved.trim() === typed.trim() ? [] : [{ label, saved: saved || '–', typed: typed || '–' }]
  })
}
