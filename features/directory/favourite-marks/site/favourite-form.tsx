import { hasPage } from '@bouquet/domain/closed-country'
import type { View } from '@bouquet/site/view.ts'
import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import styles from './favourite-form.module.css'

type Favourite = Pick<View, 't' | 'offer'> & { id: string; name: string }

/**
 * Marks a planner or a venue as a favourite. Without script the page of favourites follows; the script stays on the page and updates the marks.
 * Draws nothing where the country has no favourites.
 */
export function FavouriteForm({ t, offer, id, name }: Favourite) {
  if (!hasPage(offer, '/favourites')) return null
  return (
    <form {...formOf(savedIn(t))}>
      <FormButton variant="quiet" wide icon="heart" name="keep" value={id}>
        <Label keep={t('profiles:favourites.keep')} name={name} />
      </FormButton>
    </form>
  )
}

/** What the heart on a card says and sends; null where the country has no favourites. */
export type HeartTexts = { id: string; name: string; keep: string; saved: string }

export function heartTexts({ t, offer, id, name }: Favourite): HeartTexts | null {
  return hasPage(offer, '/favourites') ? { id, name, keep: t('profiles:favourites.keep'), saved: savedIn(t) } : null
}

/** The favourite form as a heart, which the style sheet has, in the corner of a card's picture. */
export function FavouriteHeart({ heart: { id, name, keep, saved } }: { heart: HeartTexts }) {
  return (
    <form {...formOf(saved)} className={styles.corner}>
      <button type="submit" className={styles.heart} name="keep" value={id}>
        <span className="sr">
          <Label keep={keep} name={name} />
        </span>
      </button>
    </form>
  )
}

const savedIn = (t: View['t']) => t('profiles:favourites.kept')

const formOf = (saved: string) => ({
  method: 'post',
  action: '/favourites',
  className: styles.form,
  'data-favourite': '',
  'data-saved': saved,
})

function Label({ keep, name }: { keep: string; name: string }) {
  return (
    <>
      <span data-favourite-label="">{keep}</span> <span className="sr">{name}</span>
    </>
  )
}
