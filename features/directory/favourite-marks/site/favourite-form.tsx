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
    <form {...formOf(t)}>
      <FormButton variant="quiet" wide icon="heart" name="keep" value={id}>
        <Label t={t} name={name} />
      </FormButton>
    </form>
  )
}

/** The favourite form as a heart, which the style sheet has, in the corner of a card's picture. */
export function FavouriteHeart({ t, offer, id, name }: Favourite) {
  if (!hasPage(offer, '/favourites')) return null
  return (
    <form {...formOf(t)} className={styles.corner}>
      <button type="submit" className={styles.heart} name="keep" value={id}>
        <span className="sr">
          <Label t={t} name={name} />
        </span>
      </button>
    </form>
  )
}

const formOf = (t: View['t']) => ({
  method: 'post',
  action: '/favourites',
  className: styles.form,
  'data-favourite': '',
  'data-saved': t('profiles:favourites.kept'),
})

function Label({ t, name }: Pick<Favourite, 't' | 'name'>) {
  return (
    <>
      <span data-favourite-label="">{t('profiles:favourites.keep')}</span> <span className="sr">{name}</span>
    </>
  )
}
