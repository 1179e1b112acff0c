import { Avatar } from '@bouquet/ui/parts/avatar.tsx'
import { UserCard } from '@bouquet/ui/parts/user-card.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../connection/lazy-code.tsx'
import { useCurrentUser } from '../session/session.ts'

const AccountMenu = lazyDialog(async () => (await import('./account-menu.tsx')).AccountMenu)

/** The signed-in user; opens security, language, appearance and sign-out, which are loaded when first opened. */
export function UserMenu({ onLeave }: { onLeave: (() => void) | undefined }) {
  const card = useUserCard()
  const [askedBy, setAskedBy] = useState<string>()
  const plainCard = <UserCard {...card} aria-haspopup="menu" onPress={({ pointerType }) => setAskedBy(pointerType)} />
  if (!askedBy) return plainCard
  return (
    <Suspense fallback={plainCard}>
      <AccountMenu card={card} isByKey={askedBy === 'keyboard' || askedBy === 'virtual'} onLeave={onLeave} />
    </Suspense>
  )
}

function useUserCard() {
  const { t } = useTranslation('shell')
  const { fullName, email, avatar } = useCurrentUser()
  return { name: fullName, detail: email, picture: <Avatar name={fullName} src={avatar} />, label: t('user.open') }
}
