import { FormButton } from '@bouquet/ui/parts/button-link.tsx'
import type { View } from '../view.ts'

/** Keeps a provider for later. Without script the favourites' page follows; the script keeps one here and says which are kept. */
export function FavouriteForm({
  t,
  slug,
  name,
  wide = false,
}: {
  t: View['t']
  slug: string
  name: string
  wide?: boolean
}) {
  return (
    <form method="post" action="/favourites" data-favourite={slug} data-kept={t('profiles:favourites.kept')}>
      <FormButton variant="quiet" wide={wide} icon="heart" name="keep" value={slug}>
        <span data-favourite-label="">{t('profiles:favourites.keep')}</span>
        <span className="sr">{name}</span>
      </FormButton>
    </form>
  )
}
